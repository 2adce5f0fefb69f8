import type { Shop } from '@forecourt/contract/places'
import { Text } from '@mantine/core'
import { paths } from '../../../../app/paths.ts'
import { addressLine } from '../../../../format/address.ts'
import { amount } from '../../../../format/rupees.ts'
import { RecordRow, RowAction } from '../../../../ui/lists/record-list.tsx'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import { useMay } from '../../../session/queries.ts'
import { distinctUsers } from '../../../users/parts/roles-at-units.ts'
import { placeOfGroup, placeOfShop } from '../place-of.ts'

type Props = {
  shop: Shop
  /** The names of the zones it lies in, as far as the signed-in user sees them. */
  zones: readonly string[]
  onPages: () => void
  onUsers: () => void
  onEdit: () => void
  onDelete: () => void
}

/** A shop with where it is, how many people hold a role there, and what can be done about it. */
export function ShopRow({ shop, zones, onPages, onUsers, onEdit, onDelete }: Props) {
  const may = useMay()
  const here = placeOfShop(shop)
  const users = amount(distinctUsers(shop), 'user', 'users')
  return (
    <RecordRow
      mark={shop._id}
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
          <Text size="sm" lineClamp={3}>
            {addressLine(shop.address)}
          </Text>
          <Text size="sm" c="dimmed" lineClamp={1}>
            {/* Elsewhere the lists come empty, which is not nobody */}
            {[may('team.see', here) ? users : '', ...zones].filter(Boolean).join(' · ')}
          </Text>
        </>
      }
      actions={
        <>
          {may('bike.upload', here) && (
            <LinkButton
              {...paths.bulkUpload(shop._id)}
              variant="subtle"
              px="sm"
              aria-label={`Bulk Upload to ${shop.name}`}
            >
              Bulk Upload
            </LinkButton>
          )}
          {may('document.see', here) && (
            <LinkButton
              {...paths.papersOfShop(shop._id)}
              variant="subtle"
              px="sm"
              aria-label={`Papers of ${shop.name}`}
            >
              Papers
            </LinkButton>
          )}
          {may('roles.set', here) && (
            <RowAction label="Users" of={shop.name} aria-label={`Users of ${shop.name}`} onClick={onUsers} />
          )}
          {may('shop.edit', here) && <RowAction label="Edit" of={shop.name} onClick={onEdit} />}
          {may('shop.publish', here) && (
            <RowAction
              label="Pages for customers"
              of={shop.name}
              aria-label={`Pages for customers of ${shop.name}`}
              onClick={onPages}
            />
          )}
          {may('shop.delete', placeOfGroup(shop.groupId)) && (
            <RowAction label="Delete" of={shop.name} danger onClick={onDelete} />
          )}
        </>
      }
    />
  )
}
