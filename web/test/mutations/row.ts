import type { Endpoint, Output } from '@forecourt/contract/endpoint'
import { sentences } from '@forecourt/contract/messages'
import { answer, reason } from '../network.ts'

/** The lines of a toast, its title first; none where nothing is said. */
type Lines = readonly string[]

/** What is said of a mutation that was refused, failed in words that are not ours, was cut off, or is done. */
type Says = {
  refused: Lines
  inOtherWords: Lines
  cutOff: Lines
  done: Lines
  /** The answer, by its status, that the page itself says: then there is no toast. */
  onPage?: number
}

export type Row = Says & {
  /** The name of its hook. */
  mutation: string
  endpoint: Endpoint
  /** Answers the call with success. */
  succeed: () => void
  /** The hook, and how it is set off. */
  use: () => () => Promise<unknown>
}

type Mutation<Given> = { mutateAsync: (given: Given) => Promise<unknown> }

/** A mutation, what it is given, the call that it makes, and the answer to that. */
export const row = <Given, E extends Endpoint>(
  mutation: string,
  use: () => Mutation<Given>,
  given: Given,
  [endpoint, body]: readonly [E, Output<E>],
  says: Says,
): Row => ({
  mutation,
  endpoint,
  succeed: () => answer(endpoint, body),
  use: () => {
    const { mutateAsync } = use()
    return () => mutateAsync(given)
  },
  ...says,
  cutOff: says.cutOff.length > 0 && endpoint.config.once ? whenSafe(says.cutOff) : says.cutOff,
})

const { error, checkConnection, unknownError, noAnswer, maybeSaved } = sentences

/** Sent again it is done once: no error, but for the sentence of the specification. */
const whenSafe = ([title = '', broken = '']: Lines): Lines =>
  broken === unknownError ? [title, broken, maybeSaved] : [noAnswer, maybeSaved]

/** The server's sentence stands in the place of ours. */
export const theirs = (failed: string, broken: string, done?: string, title: string = error): Says => ({
  refused: [title, reason],
  inOtherWords: [title, failed],
  cutOff: [title, broken, checkConnection],
  done: done === undefined ? [] : [done],
})

/** The server's sentence stands below ours. */
export const oursFirst = (failed: string, broken: string, done?: string): Says => ({
  ...theirs(failed, broken, done),
  refused: [error, failed, reason],
})

/** The screen says it in another way. */
export const nothing: Says = { refused: [], inOtherWords: [], cutOff: [], done: [] }
