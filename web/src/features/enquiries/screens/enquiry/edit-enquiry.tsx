import type { EnquiryDetails } from '@forecourt/contract/enquiries'
import { useForm } from '@mantine/form'
import { paths } from '../../../../app/paths.ts'
import { FormPage } from '../../../../ui/forms/form-page.tsx'
import { useStepBack } from '../../../../ui/page/use-step-back.ts'
import { draftKeyOf } from '../../parts/change.ts'
import { useCompare } from '../../parts/compare/use-compare.tsx'
import { EnquiryFields } from '../../parts/enquiry-form/enquiry-fields.tsx'
import { changesOf, type EnquiryValues, seenIn, validate, valuesOf } from '../../parts/enquiry-form/enquiry-form.ts'
import { useWaitingChange } from '../../parts/use-waiting-change.ts'
import { useEditEnquiry } from '../../queries.ts'

/** Changes an enquiry, in the place of its page. What others changed meanwhile is compared before it is saved. */
export function EditEnquiry({ enquiry }: { enquiry: EnquiryDetails }) {
  const way = paths.enquiry(enquiry._id)
  // To the page that it was opened from, not another of the same below it
  const stepBack = useStepBack(way)
  const { mutateAsync: save } = useEditEnquiry(enquiry)
  const waiting = useWaitingChange(enquiry._id)
  const form = useForm<EnquiryValues>({ initialValues: valuesOf(enquiry, waiting), validate })
  const { saveOrCompare, dialog } = useCompare(enquiry._id)
  const submit = (values: EnquiryValues) => {
    const before = form.getInitialValues()
    const changes = changesOf(before, values)
    return saveOrCompare(changes, () => save({ changes, seen: seenIn(before, values, changes) }))
  }
  return (
    <>
      <FormPage
        title="Edit Enquiry"
        subtitle={enquiry.shopName}
        back={{ label: 'Back', otherwise: way }}
        form={form}
        onSubmit={submit}
        onSaved={stepBack}
        submitLabel="Save"
        draftKey={draftKeyOf(enquiry._id)}
      >
        <EnquiryFields form={form} groupId={enquiry.groupId} />
      </FormPage>
      {dialog}
    </>
  )
}
