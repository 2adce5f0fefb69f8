import { useState } from 'react'
import { trueToday } from '../../../device/clock.ts'
import { DueMark } from '../../../ui/facts/due-mark.tsx'
import { dueWords } from './due-words.ts'

/** When a due is to be paid. */
export function DueDay({ dueOn }: { dueOn: string }) {
  const [today] = useState(trueToday)
  const { text, due } = dueWords(dueOn, today)
  return <DueMark when={due === 'late' ? 'overdue' : due} text={text} />
}
