import type { EnquiryDetails } from '@forecourt/contract/enquiries'
import { canSomewhere } from '@forecourt/contract/permissions'
import { Text } from '@mantine/core'
import { Pencil } from 'lucide-react'
import { useMe } from '../../api/session.ts'
import { date } from '../../lib/dates.ts'
import { greeting } from '../../lib/greeting.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { EnquiryBadge } from '../../ui/enquiry-badge.tsx'
import { HeaderLink } from '../../ui/header-action.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ReachCustomer } from '../../ui/reach-customer.tsx'
import classes from './enquiry.module.css'
import { FollowUpCard } from './follow-up-card.tsx'
import { ForManagers } from './for-managers.tsx'
import { MatchingBikes } from './matching-bikes.tsx'
import { Outcome } from './outcome.tsx'
import { WantedCard } from './wanted-card.tsx'

/** An enquiry as it stands: who to call and when, what they want, what fits it, and how it ended. */
export function ShownEnquiry({ enquiry }: { enquiry: EnquiryDetails }) {
  const { data: me } = useMe()
  const { customerName, customerPhone, state, shopName, created, wish, notes } = enquiry
  return (
    <>
      <PageHeader
        title={customerName}
        subtitle={
          <div className={classes.subtitle}>
            <EnquiryBadge state={state} />
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
        right={<HeaderLink link={paths.editEnquiry(enquiry._id)} icon={Pencil} label="Edit" />}
      />
      <div className={classes.cards}>
        <ReachCustomer name={customerName} phone={customerPhone} greeting={greeting(enquiry)} />
        <Outcome enquiry={enquiry} />
        {state === 'open' && <FollowUpCard enquiry={enquiry} />}
        <WantedCard enquiry={enquiry} />
        {state === 'open' && wish && <MatchingBikes enquiry={enquiry} />}
        {notes && (
          <Card title="Notes">
            <Text className={classes.notes}>{notes}</Text>
          </Card>
        )}
        {me && canSomewhere(me, 'enquiry.delete') && <ForManagers enquiry={enquiry} />}
      </div>
    </>
  )
}
