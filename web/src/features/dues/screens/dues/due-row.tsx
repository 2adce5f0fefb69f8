import type { Due } from '@forecourt/contract/dues/calls'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import { Text } from '@mantine/core'
import { PhoneLink } from '../../../../ui/contact/phone-link.tsx'
import { RecordRow } from '../../../../ui/lists/record-list.tsx'
import { DueDay } from '../../parts/due-day.tsx'
import { DueLink } from '../../parts/due-link.tsx'
import { kindNames, leftOf, partyOf } from '../../parts/due-words.ts'
import { PayDue } from '../../parts/pay-due.tsx'
import classes from './dues.module.css'

type Props = {
  due: Due
  /** Of several shops: then each says of which. */
  withShop: boolean
}

/** Who owes how much since when, and the way to take it. */
export function DueRow({ due, withShop }: Props) {
  const { kind, partyPhone, shopName, untilPapers } = due
  return (
    <RecordRow
      mark={due._id}
      main={
        <div>
          <Text fw={600}>{partyOf(due)}</Text>
          {partyPhone && (
            <Text component="div">
              <PhoneLink contact={partyPhone} />
            </Text>
          )}
          <Text size="sm" c="dimmed">
            {[withShop && shopName, untilPapers && 'held back until the papers'].filter(Boolean).join(' · ')}
          </Text>
        </div>
      }
      detail={
        <>
          <Text component="div" className={classes.left}>
            {kindNames[kind]} <strong>{paiseInRupees(leftOf(due))}</strong>
          </Text>
          <Text size="sm" component="div" className={classes.about}>
            <DueDay dueOn={due.dueOn} />
            <DueLink due={due} />
          </Text>
        </>
      }
      actions={<PayDue due={due} />}
    />
  )
}
