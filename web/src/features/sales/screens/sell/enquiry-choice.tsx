import type { Enquiry } from '@forecourt/contract/enquiries'
import { NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { phoneText } from '../../../../format/phone.ts'
import { changeFields } from '../../../../ui/forms/change-fields.ts'
import type { BikeOnSale } from './bike-on-sale.ts'
import { chosenFor, type SaleValues } from './sale-values.ts'

type Props = { form: UseFormReturnType<SaleValues>; enquiries: readonly Enquiry[]; bike: BikeOnSale }

/** Whose enquiry the sale wins, of those who asked for the bike or for one like it. */
export function EnquiryChoice({ form, enquiries, bike }: Props) {
  if (enquiries.length === 0) return null
  const options = enquiries.map((enquiry) => ({ value: enquiry._id, label: whoAsked(enquiry, bike) }))
  return (
    <NativeSelect
      label="For the enquiry of (optional)"
      description={form.values.enquiryId && 'The sale closes it as won.'}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[{ value: '', label: 'No enquiry' }, ...options]}
      {...form.getInputProps('enquiryId')}
      onChange={({ currentTarget }) => changeFields(form, chosenFor(form.values, enquiries, currentTarget.value))}
    />
  )
}

function whoAsked({ customerName, customerPhone, wish, bike: about }: Enquiry, bike: BikeOnSale) {
  const who = `${customerName}, ${phoneText(customerPhone)}`
  return about?._id === bike._id || !wish ? who : `${who}: “${wish}”`
}
