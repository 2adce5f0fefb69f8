import type { EarlierSale } from '@forecourt/contract/bike-page'
import type { DashboardShop } from '@forecourt/contract/dashboard'
import { Phone } from '@forecourt/contract/fields'
import { NativeSelect } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../../app/paths.ts'
import { rememberLastShop } from '../../../../device/last-shops.ts'
import { ownUserId } from '../../../../device/session.ts'
import { phoneText } from '../../../../format/phone.ts'
import { changeFields } from '../../../../ui/forms/change-fields.ts'
import { FormPage } from '../../../../ui/forms/form-page.tsx'
import { isKept } from '../../../outbox/parts/send-or-keep.ts'
import { blankPurchase, type PurchaseValues, purchaseOf, wrongInPurchase } from '../../parts/bike-form/bike-form.ts'
import { BikeFormFields } from '../../parts/bike-form/bike-form-fields.tsx'
import { useBikePhotos } from '../../parts/bike-form/use-bike-photos.ts'
import { againFrom } from '../../parts/bike-values.ts'
import { purchaseDraft, useAddBike, useModels, useVehicle } from '../../queries.ts'
import { PurchaseMoney } from './purchase-money.tsx'

export const title = 'Add Bike'
export const back = { label: 'Back' }

type Props = {
  shops: readonly DashboardShop[]
  /** The shop that it opens with; what it is later is not looked at. */
  preset: string
}

/** The form of a purchase; what is typed stays on the device until it is saved. */
export function PurchaseForm({ shops, preset }: Props) {
  const navigate = useNavigate()
  const { mutateAsync: add } = useAddBike()
  const form = useForm<PurchaseValues>({
    initialValues: blankPurchase(preset),
    // That the vehicle stands in stock is for the server to refuse: it may be this purchase, whose answer was lost
    validate: (values) => ({ ...wrongInPurchase(values), ...photos.wrong }),
  })
  const { shopId, vehicleNumber } = form.values
  const photos = useBikePhotos((url) => form.setFieldValue('pictures', (pictures) => [...pictures, url]), {
    mayWait: true,
  })
  const models = useModels(shopId)
  const found = useVehicle(shopId, vehicleNumber)
  const shop = shops.find(({ _id }) => _id === shopId)

  const submit = async (values: PurchaseValues) => {
    const bike = await add({ body: purchaseOf(values), typed: values })
    rememberLastShop(ownUserId(), values.shopId)
    return bike
  }
  const takeDetails = (stay: EarlierSale) => {
    const { buyerName, buyerContact } = stay.sale
    const { sellerName, sellerPhone } = form.values
    changeFields(form, {
      ...againFrom(stay),
      // Whoever bought it from us sells it now, as long as nobody says otherwise
      sellerName: sellerName || buyerName,
      sellerPhone: sellerPhone || phoneText(Phone.safeParse(buyerContact).data ?? ''),
    })
  }
  return (
    <FormPage
      title={title}
      subtitle={shops.length === 1 && shop?.name}
      back={back}
      form={form}
      onSubmit={submit}
      onSaved={(saved) => void navigate({ ...(isKept(saved) ? paths.stock : paths.bike(saved._id)), replace: true })}
      submitLabel={title}
      waiting={photos.waiting}
      draftKey={purchaseDraft}
    >
      {shops.length > 1 && (
        <NativeSelect
          label="Shop"
          required
          data={[
            { value: '', label: 'Select a shop...', disabled: true },
            ...shops.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          {...form.getInputProps('shopId')}
        />
      )}
      <BikeFormFields
        form={form}
        queue={photos.queue}
        models={models}
        lookup={{ found, onUse: takeDetails }}
        cost={shop?.stockCost === null ? 'once' : 'seen'}
      >
        <PurchaseMoney form={form} />
      </BikeFormFields>
    </FormPage>
  )
}
