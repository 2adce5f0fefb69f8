import type { BikePage } from '@forecourt/contract/bike-page'
import type { Enquiry } from '@forecourt/contract/enquiries'
import { Anchor, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx/lite'
import { paths } from '../../../../../app/paths.ts'
import { phoneText } from '../../../../../format/phone.ts'
import linked from '../../../../../ui/lists/card-cover.module.css'
import { Card } from '../../../../../ui/page/card.tsx'
import { FollowUp } from '../../../../enquiries/parts/follow-up.tsx'
import classes from './bike-enquiries.module.css'

/** Who asked for this bike, and whose wish it fits: the people to call. */
export function BikeEnquiries({ bike: { _id, enquiries, soldAt } }: { bike: BikePage }) {
  if (soldAt !== null && enquiries.length === 0) return null
  const about = enquiries.filter(({ bike }) => bike?._id === _id)
  const wishes = enquiries.filter(({ bike }) => bike?._id !== _id)
  return (
    <Card title="Enquiries">
      {enquiries.length === 0 && <Text c="dimmed">Nobody has asked for this bike, and it fits no open wish.</Text>}
      <Enquiries title="About this bike" enquiries={about} />
      <Enquiries title="Wishes that it fits" enquiries={wishes} />
    </Card>
  )
}

function Enquiries({ title, enquiries }: { title: string; enquiries: readonly Enquiry[] }) {
  if (enquiries.length === 0) return null
  return (
    <>
      <Title order={3} className={classes.title}>
        {title}
      </Title>
      <ul className={classes.list} aria-label={title}>
        {enquiries.map(({ _id, customerName, customerPhone, enquiryType, wish, followUpOn }) => (
          <li key={_id} className={clsx(linked.card, classes.row)}>
            <div className={classes.line}>
              <Anchor
                fw={600}
                className={linked.cover}
                renderRoot={(props) => <Link {...props} {...paths.enquiry(_id)} />}
              >
                {customerName}
              </Anchor>
              {followUpOn && <FollowUp day={followUpOn} />}
            </div>
            <Text size="sm" c="dimmed">
              {[phoneText(customerPhone), ...enquiryType].join(' · ')}
            </Text>
            {wish && <Text size="sm">“{wish}”</Text>}
          </li>
        ))}
      </ul>
    </>
  )
}
