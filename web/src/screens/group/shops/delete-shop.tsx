import { sentences } from '@forecourt/contract/messages'
import type { Shop } from '@forecourt/contract/places'
import { Text } from '@mantine/core'
import { useDeleteShop, useShopContents } from '../../../api/places.ts'
import { count } from '../../../lib/rupees.ts'
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx'

/** Asks before a shop goes, and says how much goes with it. */
export function DeleteShop({ shop, onClose }: { shop: Shop; onClose: () => void }) {
  const { mutateAsync: remove } = useDeleteShop(shop.groupId)
  const { data: contents } = useShopContents(shop.groupId, shop._id)
  return (
    <ConfirmDelete
      name={shop.name}
      warning={sentences.cannotBeUndone('shop')}
      confirmLabel="Delete"
      onConfirm={() => remove(shop._id)}
      onClose={onClose}
    >
      <Text component="output" display="block" mt="xs" c="dimmed">
        {contents
          ? `${bikes(contents.inStock)} in stock and ${bikes(contents.sold)} sold go with it.`
          : 'Counting what goes with it...'}
      </Text>
    </ConfirmDelete>
  )
}

const bikes = (n: number) => (n === 1 ? '1 bike' : `${count(n)} bikes`)
