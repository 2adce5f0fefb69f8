import type { Group } from '@forecourt/contract/groups'
import { type Shop, saveShop } from '@forecourt/contract/places'
import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { emptyAddress } from '../../../../format/address.ts'
import { isNameTaken } from '../../../../format/names.ts'
import { phoneText } from '../../../../format/phone.ts'
import { AddressFields, NameFields, ReachFields } from '../../../../ui/forms/contact-fields.tsx'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { PictureField } from '../../../../ui/pictures/picture-field.tsx'
import { descriptionWords } from '../../../groups/parts/description-words.ts'
import type { GroupAdmin } from '../../../groups/queries.ts'
import { useMay } from '../../../session/queries.ts'
import { useUploadPicture } from '../../../uploads/queries.ts'
import { useSaveShop } from '../../queries.ts'
import { placeOfGroup, placeOfZone } from '../place-of.ts'
import { ZonesField } from './zones-field.tsx'

type ShopValues = Pick<
  Shop,
  'name' | 'description' | 'image' | 'phone' | 'email' | 'geoLocation' | 'address' | 'gstin' | 'zoneIds'
>

const blank: ShopValues = {
  name: '',
  description: '',
  image: '',
  phone: '',
  email: '',
  geoLocation: '',
  address: emptyAddress,
  gstin: '',
  zoneIds: [],
}

const valuesOf = (shop: Shop): ShopValues => ({
  name: shop.name,
  description: shop.description,
  image: shop.image,
  phone: phoneText(shop.phone),
  email: shop.email,
  geoLocation: shop.geoLocation,
  address: shop.address,
  gstin: shop.gstin,
  zoneIds: shop.zoneIds,
})

/** The first shop is mostly where the dealership is, and does what it does. */
const firstOf = ({ description, address }: Group): ShopValues => ({ ...blank, description, address })

const check = schemaResolver(saveShop.schema.body, { sync: true })

type Props = { admin: GroupAdmin; shop?: Shop | undefined; onClose: () => void }

/** Adds a shop or changes one. */
export function ShopDialog({ admin: { group, zones, shops }, shop, onClose }: Props) {
  const may = useMay()
  const groupId = group._id
  const { mutateAsync: save } = useSaveShop(groupId)
  const { mutateAsync: upload, isPending: uploading } = useUploadPicture('shops')
  // An admin of zones alone may put a new shop nowhere else
  const needsZone = !may('shop.create', placeOfGroup(groupId)) && !shop
  const [zone, another] = zones.filter((one) => may('shop.rezone', placeOfZone(one)))
  // The only zone it can be put in is not asked for
  const only = needsZone && zone && !another ? [zone._id] : undefined
  // Whoever sees no zone and may make none has nothing to choose
  const choosesZones = !only && (zones.length > 0 || may('zone.create', placeOfGroup(groupId)))
  const form = useForm<ShopValues>({
    initialValues: shop ? valuesOf(shop) : { ...(shops.length === 0 ? firstOf(group) : blank), zoneIds: only ?? [] },
    validate: (values) => ({
      ...(needsZone && values.zoneIds.length === 0 ? { zoneIds: 'Choose at least one zone' } : {}),
      ...check({ ...values, groupId }),
    }),
  })
  const title = shop ? 'Edit Shop' : 'Add Shop'
  return (
    <FormDialog
      title={title}
      form={form}
      onSubmit={(values) => save({ _id: shop?._id, ...values })}
      onClose={onClose}
      waiting={uploading}
      submitLabel={shop ? 'Save' : title}
      draftKey={shop ? `edit-shop ${shop._id}` : `add-shop ${groupId}`}
    >
      <NameFields
        form={form}
        words={descriptionWords}
        note={isNameTaken(shops, form.values.name, shop?._id) ? 'Another shop has this name.' : undefined}
      />
      {choosesZones && (
        <ZonesField
          zones={zones}
          required={needsZone}
          value={form.values.zoneIds}
          error={form.errors.zoneIds}
          onChange={(zoneIds) => form.setFieldValue('zoneIds', zoneIds)}
        />
      )}
      <AddressFields form={form} />
      <ReachFields form={form} />
      <TextInput
        label="GSTIN (optional)"
        description="The shop's GST number; it stands on its sale notes."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        {...form.getInputProps('gstin')}
      />
      <PictureField
        label="Image"
        value={form.values.image}
        error={form.errors.image}
        onChange={(url) => form.setFieldValue('image', url)}
        upload={upload}
        uploading={uploading}
      />
    </FormDialog>
  )
}
