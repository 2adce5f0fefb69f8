import type { EnquiryDetails } from '@forecourt/contract/enquiries'
import { sentences } from '@forecourt/contract/messages'
import { useParams, useSearch } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { useHeadingFocus } from '../../../../ui/page/focus/use-heading-focus.ts'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { useOutbox } from '../../../outbox/queries.ts'
import { isErased } from '../../parts/erased.ts'
import { useEnquiry } from '../../queries.ts'
import { EditEnquiry } from './edit-enquiry.tsx'
import { ShownEnquiry } from './shown-enquiry.tsx'

/** All of an enquiry; it is edited in the same place. */
export function EnquiryPage() {
  const { enquiryId } = useParams({ from: '/frame/signed-in/enquiries/$enquiryId' })
  // Another enquiry's page starts anew
  return <OneEnquiry key={enquiryId} enquiryId={enquiryId} />
}

function OneEnquiry({ enquiryId }: { enquiryId: string }) {
  const { edit } = useSearch({ from: '/frame/signed-in/enquiries/$enquiryId' })
  const { data: enquiry, isError, refetch } = useEnquiry(enquiryId)
  // What of it waits on this device stands in its form
  const { isRead } = useOutbox()
  const isEdited = edit && enquiry && !isErased(enquiry)
  const isThere = enquiry && (isRead || !isEdited)
  useHeadingFocus(`${isThere ? 'there' : 'not there'} ${edit ? 'edited' : 'shown'}`)
  if (isThere) return isEdited ? <EditEnquiry enquiry={enquiry} /> : <Shown enquiry={enquiry} />

  const title = enquiry === null ? 'Enquiry not found' : 'Enquiry'
  return (
    <Page narrow>
      <title>{`${title} - Forecourt`}</title>
      <PageHeader title={title} withBack={{ label: 'Back' }} />
      {enquiry === null && (
        <EmptyState icon={SearchX} text={sentences.enquiryNotHere}>
          <LinkButton {...paths.enquiries}>See all enquiries</LinkButton>
        </EmptyState>
      )}
      {(enquiry === undefined ? !isError : enquiry) && <ListSkeleton label="Loading the enquiry" />}
      {enquiry === undefined && isError && <ErrorState text={sentences.failedEnquiries} onRetry={refetch} />}
    </Page>
  )
}

const Shown = ({ enquiry }: { enquiry: EnquiryDetails }) => (
  <Page narrow>
    <title>{`${enquiry.customerName} - Forecourt`}</title>
    <ShownEnquiry enquiry={enquiry} />
  </Page>
)
