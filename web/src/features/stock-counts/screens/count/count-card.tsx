import type { Output } from '@forecourt/contract/endpoint'
import type { getCount } from '@forecourt/contract/stock-counts/calls'
import { Button, Progress, Text } from '@mantine/core'
import { Ban, CircleCheckBig, Footprints } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import { dateAndTime } from '../../../../format/dates.ts'
import { amount, count as number } from '../../../../format/rupees.ts'
import { Facts } from '../../../../ui/facts/facts.tsx'
import { Card } from '../../../../ui/page/card.tsx'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { AskCancel } from './ask-cancel.tsx'
import classes from './count.module.css'
import { FinishDialog } from './finish-dialog.tsx'

type Count = Output<typeof getCount>

/** How far a count is, who walks, and what can be done about it. */
export function CountCard({ count }: { count: Count }) {
  const [ending, setEnding] = useState<'finish' | 'cancel'>()
  const { state, seen, expected, others, walkers, note } = count
  const isOpen = state === 'open'
  return (
    <Card title={isOpen ? 'Under way' : 'What it came to'}>
      <Text fw={600} size="lg">
        Seen {number(seen)} of {number(expected)}
      </Text>
      {isOpen && (
        <Progress
          value={expected === 0 ? 0 : (100 * seen) / expected}
          aria-label="Bikes seen"
          size="lg"
          my="xs"
          color="teal"
        />
      )}
      <Facts
        facts={[
          { name: 'Opened', value: `${dateAndTime(count.openedAt)} by ${count.openedByName}`, wide: true },
          ...(count.endedAt
            ? [
                {
                  name: state === 'cancelled' ? 'Cancelled' : 'Finished',
                  value: `${dateAndTime(count.endedAt)} by ${count.endedByName}`,
                  wide: true,
                },
              ]
            : []),
          ...(others > 0 ? [{ name: 'Not of its stock', value: amount(others, 'bike', 'bikes') }] : []),
          ...(walkers.length > 0
            ? [
                {
                  name: isOpen ? 'Who walks' : 'Who walked',
                  value: walkers.map(({ name, sightings }) => `${name} (${number(sightings)})`).join(', '),
                  wide: true,
                },
              ]
            : []),
          ...(note ? [{ name: 'Note', value: note, wide: true }] : []),
        ]}
      />
      {isOpen && (
        <div className={classes.buttons}>
          {count.may.walk && (
            <LinkButton {...paths.walk(count._id)} leftSection={<Footprints size={18} aria-hidden />}>
              Walk the lot
            </LinkButton>
          )}
          {count.may.manage && (
            <>
              <Button
                variant="default"
                leftSection={<CircleCheckBig size={18} aria-hidden />}
                onClick={() => setEnding('finish')}
              >
                Finish the count
              </Button>
              <Button
                variant="subtle"
                color="gray"
                leftSection={<Ban size={18} aria-hidden />}
                onClick={() => setEnding('cancel')}
              >
                Cancel the count
              </Button>
            </>
          )}
        </div>
      )}
      {ending === 'finish' && <FinishDialog count={count} onClose={() => setEnding(undefined)} />}
      {ending === 'cancel' && <AskCancel count={count} onClose={() => setEnding(undefined)} />}
    </Card>
  )
}
