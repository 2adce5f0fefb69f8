import type { EnquiryDetails } from '@forecourt/contract/enquiries'
import { useForm } from '@mantine/form'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useEditEnquiry } from '../../api/enquiries.ts'
import { paths } from '../../paths.ts'
import { FormPage } from '../../ui/form-page.tsx'
import { EnquiryFields } from './enquiry-fields.tsx'
import { changesOf, type EnquiryValues, validate, valuesOf } from './enquiry-form.ts'

/** Changes an enquiry, in the place of its page. */
export function EditEnquiry({ enquiry }: { enquiry: EnquiryDetails }) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const { mutateAsync: save } = useEditEnquiry(enquiry)
  const form = useForm<EnquiryValues>({ initialValues: valuesOf(enquiry), validate })
  // The page that it was opened from, not another of the same below it
  const close = () =>
    canGoBack ? router.history.back() : void router.navigate({ ...paths.enquiry(enquiry._id), replace: true })
  return (
    <FormPage
      title="Edit Enquiry"
      subtitle={enquiry.shopName}
      back={{ label: 'Back' }}
      form={form}
      onSubmit={(values) => save({ changes: changesOf(form.getInitialValues(), values) })}
      onSaved={close}
      submitLabel="Save"
      draftKey={`edit-enquiry ${enquiry._id}`}
    >
      <EnquiryFields form={form} groupId={enquiry.groupId} />
    </FormPage>
  )
}
