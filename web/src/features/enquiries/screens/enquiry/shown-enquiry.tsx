import type { EnquiryDetails } from '@forecourt/contract/enquiries'
import { sentences } from '@forecourt/contract/messages'
import { canSomewhere } from '@forecourt/contract/permissions'
import { Text } from '@mantine/core'
import { Pencil } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { date } from '../../../../format/dates.ts'
import { Card } from '../../../../ui/page/card.tsx'
import { HeaderLink } from '../../../../ui/page/header-action.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { DocumentsCard } from '../../../documents/parts/documents-card.tsx'
import { CustomerDues } from '../../../dues/parts/customer-dues.tsx'
import { NotesCard } from '../../../notes/parts/notes-card.tsx'
import { KeptList } from '../../../outbox/parts/kept-list.tsx'
import { placeOfItsShop } from '../../../places/parts/place-of.ts'
import { useMe } from '../../../session/queries.ts'
import { TasksCard } from '../../../tasks/parts/tasks-card.tsx'
import { EnquiryBadge, FromPageBadge } from '../../parts/enquiry-badge.tsx'
import { isErased } from '../../parts/erased.ts'
import { greeting } from '../../parts/greeting.ts'
import { ReachCustomer } from '../../parts/reach-customer.tsx'
import classes from './enquiry.module.css'
import { FollowUpCard } from './follow-up-card.tsx'
import { ForManagers } from './for-managers.tsx'
import { MatchingBikes, SimilarBikes } from './matching-bikes.tsx'
import { Outcome } from './outcome.tsx'
import { WantedCard } from './wanted-card.tsx'

/** An enquiry as it stands: who to call and when, what they want, what fits it, and how it ended. */
export function ShownEnquiry({ enquiry }: { enquiry: EnquiryDetails }) {
  const { data: me } = useMe()
  const erased = isErased(enquiry)
  const { customerName, customerPhone, state, shopName, shopId, groupId, created, wish, notes } = enquiry
  return (
    <>
      <PageHeader
        title={customerName}
        subtitle={
          <div className={classes.subtitle}>
            <EnquiryBadge state={state} />
            {enquiry.fromPage && <FromPageBadge />}
            <span>
              {shopName} · {date(created)}
            </span>
          </div>
        }
        breadcrumbs={[
          { label: 'Dashboard', link: paths.dashboard },
          { label: 'Enquiries', link: paths.enquiries },
          { label: customerName },
        ]}
        right={!erased && <HeaderLink link={paths.editEnquiry(enquiry._id)} icon={Pencil} label="Edit" />}
      />
      <div className={classes.cards}>
        {erased ? (
          <Text c="dimmed">{sentences.enquiryErased}</Text>
        ) : (
          <ReachCustomer name={customerName} phone={customerPhone} greeting={greeting(enquiry)} />
        )}
        <KeptList kinds={['enquiryChange']} which={({ input }) => input.params?.['enquiryId'] === enquiry._id} />
        <Outcome enquiry={enquiry} />
        {state === 'open' && <FollowUpCard enquiry={enquiry} />}
        {!erased && <CustomerDues groupId={groupId} phone={customerPhone} />}
        <WantedCard enquiry={enquiry} />
        <TasksCard
          about={{ kind: 'enquiry', id: enquiry._id, title: customerName, shopId }}
          place={placeOfItsShop(enquiry)}
          closed={erased}
        />
        {state === 'open' && wish && <MatchingBikes enquiry={enquiry} />}
        {enquiry.similar.length > 0 && <SimilarBikes enquiry={enquiry} />}
        {notes && (
          <Card title="Notes">
            <Text className={classes.notes}>{notes}</Text>
          </Card>
        )}
        {!erased && <NotesCard on={{ enquiryId: enquiry._id }} place={placeOfItsShop(enquiry)} />}
        {!erased && (
          <DocumentsCard
            about={{ of: 'person', shopId, name: customerName, phone: customerPhone }}
            groupId={groupId}
            place={placeOfItsShop(enquiry)}
            title="Documents of the customer"
            empty={sentences.noCustomerDocuments}
          />
        )}
        {me && canSomewhere(me, 'enquiry.delete') && <ForManagers enquiry={enquiry} />}
      </div>
    </>
  )
}
