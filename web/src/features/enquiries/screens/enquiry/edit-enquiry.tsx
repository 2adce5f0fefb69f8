import type { EnquiryDetails } from '@forecourt/contract/enquiries'
import { useForm } from '@mantine/form'
import { paths } from '../../../../app/paths.ts'
import { FormPage } from '../../../../ui/forms/form-page.tsx'
import { useStepBack } from '../../../../ui/page/use-step-back.ts'
import { EnquiryFields } from '../../parts/enquiry-form/enquiry-fields.tsx'
import { changesOf, type EnquiryValues, validate, valuesOf } from '../../parts/enquiry-form/enquiry-form.ts'
import { useEditEnquiry } from '../../queries.ts'

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
