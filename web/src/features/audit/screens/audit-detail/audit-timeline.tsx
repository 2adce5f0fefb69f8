import type { AuditRecord } from '@forecourt/contract/audit'
import { Title } from '@mantine/core'
import { useState } from 'react'
import { ListEnd } from '../../../../ui/lists/list-end.tsx'
import { useFirstNew } from '../../../../ui/lists/use-first-new.ts'
import classes from './audit-timeline.module.css'
import { TimelineEntry } from './timeline-entry.tsx'

/** How many entries a long history shows at first, and adds each time. */
const step = 25

/** What was done to a record, newest first. */
export function AuditTimeline({ records }: { records: readonly AuditRecord[] }) {
  const [shown, setShown] = useState(step)
  const drawn = Math.min(shown, records.length)
  const { container, goTo } = useFirstNew<HTMLOListElement>(drawn)
  const more = () => {
    goTo(drawn)
    setShown(shown + step)
  }
  return (
    <section>
      <Title order={2} className={classes.title}>
        Audit Timeline
      </Title>
      <ol className={classes.timeline} aria-label="Audit Timeline" ref={container}>
        {records.slice(0, drawn).map((record, index) => (
          <TimelineEntry key={record._id} record={record} before={records[index + 1]} />
        ))}
      </ol>
      {records.length > step && (
        <ListEnd
          shown={drawn}
          total={records.length}
          words={['entry', 'entries']}
          onMore={drawn < records.length ? more : undefined}
        />
      )}
    </section>
  )
}
