import { sentences } from '@forecourt/contract/messages'
import { Button } from '@mantine/core'
import { CircleCheckBig } from 'lucide-react'
import rows from '../../../../ui/facts/card-rows.module.css'
import { Card } from '../../../../ui/page/card.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { showError } from '../../../../ui/page/toast.tsx'
import { useOutbox } from '../../queries.ts'
import { KeptRow } from './kept-row.tsx'

/** What was done without a network: what the server did not take, what waits for it, and what it has taken since. */
export function Outbox() {
  const { outbox, writes, isRead, sending } = useOutbox()
  const of = (wanted: string) => writes.filter(({ state }) => state === wanted)
  const [refused, waiting, made] = [of('refused'), of('waiting'), of('made').toReversed()]
  const clear = async () => {
    const whys = await Promise.all(made.map(({ key }) => outbox.discard(key)))
    const why = whys.find((one) => one !== undefined)
    if (why !== undefined) showError(why)
  }
  const listOf = (some: typeof writes, label: string) => (
    <ul className={rows.rows} aria-label={label}>
      {some.map((write) => (
        <KeptRow key={write.key} write={write} outbox={outbox} isSending={write.key === sending} />
      ))}
    </ul>
  )
  return (
    <Page narrow>
      <title>Outbox - Forecourt</title>
      <PageHeader title="Outbox" withBack={{ label: 'Back' }} />
      {!isRead && <ListSkeleton label="Loading the outbox" />}
      {isRead && writes.length === 0 && <EmptyState icon={CircleCheckBig} text={sentences.outboxEmpty} />}
      {refused.length > 0 && <Card title="Not taken">{listOf(refused, 'Not taken')}</Card>}
      {waiting.length > 0 && (
        <Card
          title="Waiting"
          actions={
            <Button variant="light" loading={sending !== undefined} onClick={() => void outbox.send()}>
              Send now
            </Button>
          }
        >
          {listOf(waiting, 'Waiting')}
        </Card>
      )}
      {made.length > 0 && (
        <Card
          title="Sent"
          actions={
            <Button variant="subtle" color="gray" onClick={() => void clear()}>
              Clear
            </Button>
          }
        >
          {listOf(made, 'Sent')}
        </Card>
      )}
    </Page>
  )
}
