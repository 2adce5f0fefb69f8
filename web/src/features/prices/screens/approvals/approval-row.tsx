import { paiseInRupees } from '@forecourt/contract/format/paise'
import type { Approval } from '@forecourt/contract/prices/calls'
import { Badge, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { dateAndTime } from '../../../../format/dates.ts'
import { FramedActions, RecordRow } from '../../../../ui/lists/record-list.tsx'
import tall from '../../../../ui/page/tall-link.module.css'
import { BikeLink } from '../../../bikes/parts/bike-link.tsx'
import { decidedWords, stateNames } from '../../parts/approval-words.ts'
import classes from './approvals.module.css'
import { DecideDialog } from './decide-dialog.tsx'

const colours: Record<Approval['state'], string> = {
  pending: 'blue',
  approved: 'green',
  refused: 'red',
  used: 'teal',
  withdrawn: 'gray',
  expired: 'gray',
}

/** A price that was asked for: of which bike, by whom and why, and how it was answered. */
export function ApprovalRow({ approval }: { approval: Approval }) {
  const { bikeId, vehicleNumber, make, model, shopName, price, floor, state, note, askedByName, askedAt } = approval
  const [deciding, setDeciding] = useState<'approve' | 'refuse'>()
  const decided = decidedWords(approval)
  return (
    <>
      <RecordRow
        mark={approval._id}
        main={
          <>
            <div className={classes.head}>
              <Text fw={600} component="div" className={classes.price}>
                {paiseInRupees(price)}
              </Text>
              <Badge variant="light" color={colours[state]}>
                {stateNames[state]}
              </Badge>
            </div>
            <Text component="div">
              <BikeLink bike={{ _id: bikeId, vehicleNumber }} className={tall.link} /> {make} {model}
            </Text>
            <Text size="sm" c="dimmed">
              Floor {paiseInRupees(floor)} · {shopName}
            </Text>
          </>
        }
        detail={
          <>
            <Text size="sm">
              {askedByName}, {dateAndTime(askedAt)}
            </Text>
            {note && <Text size="sm">“{note}”</Text>}
            {decided && (
              <Text size="sm" c="dimmed">
                {stateNames[state === 'refused' ? 'refused' : 'approved']}: {decided}
              </Text>
            )}
            {approval.answer && <Text size="sm">“{approval.answer}”</Text>}
          </>
        }
        actions={
          state === 'pending' && (
            <FramedActions wide>
              <Button
                variant="default"
                aria-label={`Refuse ${paiseInRupees(price)} for ${vehicleNumber}`}
                onClick={() => setDeciding('refuse')}
              >
                Refuse
              </Button>
              <Button
                aria-label={`Approve ${paiseInRupees(price)} for ${vehicleNumber}`}
                onClick={() => setDeciding('approve')}
              >
                Approve
              </Button>
            </FramedActions>
          )
        }
      />
      {deciding && (
        <DecideDialog approval={approval} approve={deciding === 'approve'} onClose={() => setDeciding(undefined)} />
      )}
    </>
  )
}
