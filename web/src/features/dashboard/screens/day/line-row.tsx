import { Badge, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { time } from '../../../../format/dates.ts'
import { RecordRow } from '../../../../ui/lists/record-list.tsx'
import classes from './line-row.module.css'

type Props = {
  /** The id by which it is marked when somebody has just done it. */
  mark: string | undefined
  /** What happened, by a word and a colour. */
  look: { word: string; color: string }
  first: ReactNode
  /** Somebody's words, drawn lighter than a name that one looks for. */
  isProse?: boolean
  amount?: ReactNode
  second: string
  /** What was noted of it. */
  text?: string
  event: { at: string; byUserName: string }
  /** Where and when it counts, and what came of it since. */
  about: readonly (string | false | null)[]
}

/** A line of the day: what, of what or whom, for how much; and when, where and by whom. */
export const LineRow = ({ mark, look: { word, color }, first, isProse, amount, second, text, event, about }: Props) => (
  <RecordRow
    {...(mark !== undefined && { mark })}
    picture={
      <Badge variant="light" color={color} className={classes.badge}>
        {word}
      </Badge>
    }
    main={
      <>
        <div className={classes.words}>
          <Text fw={isProse ? undefined : 600} component="div" className={classes.first}>
            {first}
          </Text>
          {amount}
        </div>
        <Text size="sm" component="div">
          {second}
        </Text>
        {text && (
          <Text size="sm" component="div" lineClamp={2}>
            “{text}”
          </Text>
        )}
      </>
    }
    detail={
      <>
        <Text size="sm" c="dimmed" component="div">
          {time(event.at)}, {event.byUserName}
        </Text>
        <Text size="sm" c="dimmed" component="div">
          {about.filter(Boolean).join(' · ')}
        </Text>
      </>
    }
  />
)
