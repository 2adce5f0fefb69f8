import { useState } from 'react'
import { trueToday } from '../../../device/clock.ts'
import { DueMark } from '../../../ui/facts/due-mark.tsx'
import { dueWhen, dueWords } from './task-words.ts'

/** By when a task is to be done. */
export function TaskDay({ day }: { day: string }) {
  const [today] = useState(trueToday)
  return <DueMark when={dueWhen(day, today)} text={dueWords(day, today)} />
}
