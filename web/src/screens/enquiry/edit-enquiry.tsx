import type { EnquiryDetails } from '@forecourt/contract/enquiries'
import { useForm } from '@mantine/form'
import { useEditEnquiry } from '../../api/enquiries.ts'
import { paths } from '../../paths.ts'
import { FormPage } from '../../ui/form-page.tsx'
import { useStepBack } from '../../ui/use-step-back.ts'
import { EnquiryFields } from './enquiry-fields.tsx'
import { changesOf, type EnquiryValues, validate, valuesOf } from './enquiry-form.ts'

/** Changes an enquiry, in the place of its page. */
export function EditEnquiry({ enquiry }: { enquiry: EnquiryDetails }) {
  const way = paths.enquiry(enquiry._id)
  // To the page that it was opened from, not another of the same below it
  const stepBack = useStepBack(way)
  const { mutateAsync: save } = useEditEnquiry(enquiry)
  const form = useForm<EnquiryValues>({ initialValues: valuesOf(enquiry), validate })
  return (
    <FormPage
      title="Edit Enquiry"
      subtitle={enquiry.shopName}
      back={{ label: 'Back', otherwise: way }}
      form={form}
      onSubmit={(values) => save({ changes: changesOf(form.getInitialValues(), values) })}
      onSaved={stepBack}
      submitLabel="Save"
      draftKey={`edit-enquiry ${enquiry._id}`}
    >
      <EnquiryFields form={form} groupId={enquiry.groupId} />
    </FormPage>
  )
}
