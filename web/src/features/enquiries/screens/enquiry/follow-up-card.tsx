import type { Enquiry } from '@forecourt/contract/enquiries'
import { sentences } from '@forecourt/contract/messages'
import { Text } from '@mantine/core'
import { Card } from '../../../../ui/page/card.tsx'
import { FollowUpChoices } from '../../parts/enquiry-form/follow-up-choices.tsx'
import { FollowUp } from '../../parts/follow-up.tsx'
import { useWaitingChange } from '../../parts/use-waiting-change.ts'
import { useEditEnquiry } from '../../queries.ts'
import classes from './enquiry.module.css'
import { MarkAsLost } from './outcome.tsx'

/** When the customer is to be called again; one tap moves it, and the last tap stands. */
export function FollowUpCard({ enquiry }: { enquiry: Enquiry }) {
  const { mutate: save, variables, isPending } = useEditEnquiry(enquiry)
  const { followUpOn: waiting = enquiry.followUpOn } = useWaitingChange(enquiry._id)
  // What was tapped shows at once
  const day = (isPending && variables.changes.followUpOn) || waiting
  const move = (followUpOn: string) => {
    if (followUpOn !== day) save({ changes: { followUpOn }, seen: { followUpOn: day }, done: sentences.followUpMoved })
  }
  return (
    <Card title="Follow-up" actions={<MarkAsLost enquiry={enquiry} />}>
      <Text component="output" display="block" mb="sm" className={classes.followUp}>
        {day ? <FollowUp day={day} /> : 'No day is set.'}
      </Text>
      <FollowUpChoices chosen={day ?? ''} onChoose={move} />
    </Card>
  )
}
