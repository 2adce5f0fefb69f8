import { TO_PUSH } from '../db/postgres/listen-to-server.ts'

export const BEAT = 'beat'
/** Whose sessions ended follows upon it; without anybody there were too many to say (the trigger on sessions). */
const SESSIONS = 'sessions'

/** Why a look is made, beside what was written. */
export type Asked = {
  /** Whether the rights of all are to be read, whomever the changes concern. */
  ofAll: boolean
  /** Whose rights are to be read, for they ended a session. */
  ofPeople: ReadonlySet<string>
  /** Whether all are told, of nothing if need be. */
  isBeat: boolean
}
export const forWhatIsWritten: Asked = { ofAll: false, ofPeople: new Set(), isBeat: false }

/** What a notification of the database asks for. */
export function askedBy(payload: string): Asked {
  const [word, ...people] = payload.split(' ')
  if (word === '' || word === TO_PUSH) return forWhatIsWritten
  if (word === SESSIONS && people.length > 0) return { ...forWhatIsWritten, ofPeople: new Set(people) }
  // Nobody knows what was missed, or whose sessions ended
  return { ...forWhatIsWritten, ofAll: true, isBeat: word === BEAT }
}

/** What answers two at once. */
export const both = (one: Asked, other: Asked): Asked => ({
  ofAll: one.ofAll || other.ofAll,
  ofPeople: new Set([...one.ofPeople, ...other.ofPeople]),
  isBeat: one.isBeat || other.isBeat,
})
