import type { Enquiry } from '@forecourt/contract/enquiries'
import { Text } from '@mantine/core'
import { paths } from '../../../../app/paths.ts'
import { amount, rupees } from '../../../../format/rupees.ts'
import { FramedActions, RecordRow } from '../../../../ui/lists/record-list.tsx'
import { TallLink } from '../../../../ui/page/tall-link.tsx'
import { EnquiryBadge, FromPageBadge } from '../../parts/enquiry-badge.tsx'
import { isErased } from '../../parts/erased.ts'
import { FollowUp } from '../../parts/follow-up.tsx'
import { greeting } from '../../parts/greeting.ts'
import { ReachCustomer } from '../../parts/reach-customer.tsx'
import classes from './enquiry-row.module.css'

type Props = {
  enquiry: Enquiry
  /** Of several shops: then each says of which. */
  withShop: boolean
  /** In a list of several states. */
  withState: boolean
}

/** Who asked for what, when to call, and the way to them. */
export function EnquiryRow({ enquiry, withShop, withState }: Props) {
  const { _id, customerName, customerPhone, enquiryType, bike, wish, state, followUpOn, lostReason, matches } = enquiry
  return (
    <RecordRow
      mark={_id}
      main={
        <div>
          <TallLink {...paths.enquiry(_id)} className={classes.name}>
            {customerName}
          </TallLink>
          <Text size="sm" c="dimmed" lineClamp={1}>
            {[enquiryType.join(', '), withShop && enquiry.shopName].filter(Boolean).join(' · ')}
          </Text>
        </div>
      }
      detail={
        <>
          {bike && (
            <Text lineClamp={2}>
              {bike.vehicleNumber} · {bike.make} {bike.model}
              {bike.listPrice !== null && `, ${rupees(bike.listPrice)}`}
              {bike.soldAt !== null && state === 'open' && ' (sold)'}
            </Text>
          )}
          {wish && <Text lineClamp={2}>“{wish}”</Text>}
          <Text size="sm" component="div" className={classes.next}>
            <span className={classes.stands}>
              {withState && <EnquiryBadge state={state} />}
              {enquiry.fromPage && <FromPageBadge />}
              {state === 'open' && followUpOn && <FollowUp day={followUpOn} />}
            </span>
            {matches > 0 && (
              <span className={classes.fits}>{amount(matches, 'bike in stock fits', 'bikes in stock fit')}</span>
            )}
            {state === 'lost' && lostReason && <span>{lostReason}</span>}
          </Text>
        </>
      }
      actions={
        <FramedActions wide>
          {!isErased(enquiry) && (
            <ReachCustomer name={customerName} phone={customerPhone} greeting={greeting(enquiry)} />
          )}
        </FramedActions>
      }
    />
  )
}
