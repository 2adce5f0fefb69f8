import { trueToday } from '../../../device/clock.ts'
import { DueMark } from '../../../ui/facts/due-mark.tsx'
import { followUpWords } from './follow-up-words.ts'

/** When a customer is to be called. */
export function FollowUp({ day }: { day: string }) {
  const { text, due } = followUpWords(day, trueToday())
  return <DueMark when={due} text={text} />
}
