import { sentences } from '@forecourt/contract/messages'
import type { Shop } from '@forecourt/contract/places'
import { Text } from '@mantine/core'
import { amount } from '../../../../format/rupees.ts'
import { ConfirmDelete } from '../../../../ui/dialogs/confirm-delete.tsx'
import { useDeleteShop, useShopContents } from '../../queries.ts'

/** Asks before a shop goes, and says how much goes with it. */
export function DeleteShop({ shop, onClose }: { shop: Shop; onClose: () => void }) {
  const { mutateAsync: remove } = useDeleteShop(shop.groupId)
  const shopContents = useShopContents(shop._id)
  return (
    <ConfirmDelete
      name={shop.name}
      warning={sentences.cannotBeUndone('shop')}
      confirmLabel="Delete"
      onConfirm={() => remove(shop._id)}
      onClose={onClose}
    >
      <Text component="output" display="block" mt="xs" c="dimmed">
        {goesWithIt(shopContents)}
      </Text>
    </ConfirmDelete>
  )
}

function goesWithIt({ data, isError }: ReturnType<typeof useShopContents>): string {
  if (isError) return 'Its bikes, sales and enquiries will go with it.'
  if (!data) return 'Counting what will go with it...'
  if (data.bikes + data.sales + data.enquiries === 0) return 'It holds no bikes, sales or enquiries.'
  const bikes = amount(data.bikes, 'bike in stock', 'bikes in stock')
  const sales = amount(data.sales, 'sale', 'sales')
  return `${bikes}, ${sales} and ${amount(data.enquiries, 'enquiry', 'enquiries')} will go with it.`
}
