import { sentences } from '@forecourt/contract/messages'
import { day } from '../../../format/dates.ts'
import { showSuccess } from '../../../ui/page/toast.tsx'

/** Says that it is entered, and where it stands when its day is closed. */
export const sayEntered = (done: string) => (entry: { day: string; forDay: string }) => {
  const isLate = entry.day !== entry.forDay
  showSuccess(isLate ? sentences.lateEntry(day(entry.day)) : done, isLate ? done : undefined)
}

/** Says that it is done, and where its money stands when its day is closed. */
export const sayBooked = (done: string, { bookedOn }: { bookedOn?: string | undefined }) =>
  showSuccess(bookedOn ? sentences.lateMoney(day(bookedOn)) : done, bookedOn ? done : undefined)
