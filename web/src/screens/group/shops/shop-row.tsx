import type { Shop } from '@forecourt/contract/places'
import { Text } from '@mantine/core'
import { useMay } from '../../../api/session.ts'
import { addressLine } from '../../../lib/address.ts'
import { distinctUsers, placeOfGroup, placeOfShop } from '../../../lib/places.ts'
import { count } from '../../../lib/rupees.ts'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { RecordRow, RowAction } from '../../../ui/record-list.tsx'

type Props = { shop: Shop; onEdit: () => void; onDelete: () => void }

export function ShopRow({ shop, onEdit, onDelete }: Props) {
  const may = useMay()
  const users = distinctUsers(shop)
  return (
    <RecordRow
      picture={<Picture url={shop.image} name={shop.name} />}
      main={
        <>
          <Text fw={600}>{shop.name}</Text>
          <Text size="sm" c="dimmed" lineClamp={2}>
            {shop.description}
          </Text>
        </>
      }
      detail={
        <>
          <Text size="sm" lineClamp={2}>
            {addressLine(shop.address)}
          </Text>
          <Text size="sm" c="dimmed">
            {count(users)} {users === 1 ? 'user' : 'users'}
          </Text>
        </>
      }
      actions={
        <>
          {may('bike.upload', placeOfShop(shop)) && (
            <LinkButton
              {...paths.bulkUpload(shop._id)}
              variant="subtle"
              px="sm"
              aria-label={`Bulk Upload to ${shop.name}`}
            >
              Bulk Upload
            </LinkButton>
          )}
          {may('shop.edit', placeOfShop(shop)) && <RowAction label="Edit" of={shop.name} onClick={onEdit} />}
          {may('shop.delete', placeOfGroup(shop.groupId)) && (
            <RowAction label="Delete" of={shop.name} danger onClick={onDelete} />
          )}
        </>
      }
    />
  )
}
