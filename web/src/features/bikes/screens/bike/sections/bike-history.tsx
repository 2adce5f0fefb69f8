import type { BikeEvent } from '@forecourt/contract/bike-page'
import { Text } from '@mantine/core'
import { ArrowRightLeft, IndianRupee, PackagePlus, Pencil, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { dateAndTime } from '../../../../../format/dates.ts'
import { ListEnd } from '../../../../../ui/lists/list-end.tsx'
import timeline from '../../../../../ui/lists/timeline.module.css'
import { useFirstNew } from '../../../../../ui/lists/use-first-new.ts'
import { LookBack } from '../../../../../ui/looking-back/look-back.tsx'
import { Card } from '../../../../../ui/page/card.tsx'
import { eventWords } from './bike-event-words.ts'

const icons = {
  bought: PackagePlus,
  changed: Pencil,
  moved: ArrowRightLeft,
  sold: IndianRupee,
  saleCancelled: Undo2,
  deleted: Trash2,
  cameBack: Undo2,
}

/** How many entries a long history shows at first, and adds each time. */
const step = 15

type Props = {
  history: readonly BikeEvent[]
  /** The moment that is looked back to, in UTC; left out for now. */
  asOf?: string
  /** Goes to what the bike was at a moment. */
  onMoment: (asOf: string) => void
}

/** What happened to the bike in plain words, newest first, and the way to what it was. */
export function BikeHistory({ history, asOf, onMoment }: Props) {
  const [shown, setShown] = useState(step)
  const drawn = Math.min(shown, history.length)
  const { container, goTo } = useFirstNew<HTMLOListElement>(drawn)
  const more = () => {
    goTo(drawn)
    setShown(shown + step)
  }
  if (history.length === 0) return null
  return (
    <Card title="History" actions={<LookBack asOf={asOf} onChange={onMoment} />}>
      <ol className={timeline.list} aria-label="History" ref={container}>
        {history.slice(0, drawn).map((event) => (
          <Entry key={`${event.at} ${event.what}`} event={event} />
        ))}
      </ol>
      {history.length > step && (
        <ListEnd
          shown={drawn}
          total={history.length}
          words={['entry', 'entries']}
          onMore={drawn < history.length ? more : undefined}
        />
      )}
    </Card>
  )
}

function Entry({ event }: { event: BikeEvent }) {
  const { what, at, byName } = event
  const Icon = icons[what]
  return (
    <li className={timeline.entry}>
      <span className={timeline.icon}>
        <Icon size={16} aria-hidden />
      </span>
      <div className={timeline.words}>
        {eventWords(event).map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
        <Text size="sm" c="dimmed">
          <time dateTime={at}>{dateAndTime(at)}</time>
          {/* Of a purchase the sentence says it */}
          {what !== 'bought' && byName && ` by ${byName}`}
        </Text>
      </div>
    </li>
  )
}
