import type { Id } from '@forecourt/contract/fields'
import { createStore, del, delMany, entries, promisifyRequest } from 'idb-keyval'
import type { Draft, DraftPlace } from '../drafts.ts'
import { readOrNothing, tried } from '../tried.ts'

/** A write that was made without a network, as this device keeps it until the server has said what became of it. */
export type KeptWrite = {
  /** Its `Idempotency-Key`, which it bears from its first try on. */
  key: string
  /** Which call it is (features/outbox/parts/kinds.ts). */
  kind: string
  /** What it is, in words: 'Note on KA 01 AB 1234'. */
  title: string
  /** What the call is handed. */
  input: { params?: Record<string, string>; body?: unknown }
  /** What leaves in its place, with the addresses that its photos have on the server: its key stands for that. */
  sent?: KeptWrite['input'] | undefined
  /** ISO, by the server's clock as far as this device knows it. */
  madeAt: string
  /** Its place among its maker's, given when it is kept: a clock may be set back. The last release gave none. */
  number?: number
  /** What the things are called that its call names by an id. */
  names?: Record<string, string>
  /** Those of one line change the same, so that a later one waits for an earlier one. */
  line: string
  /** Where its form stands, and what was typed there, so that it can be opened again. */
  form?: { address: string; draft?: { place: DraftPlace; name: string; typed: Draft } }
  /** `refused`: the server will not take it as it is, and why; `made`: it has. */
  state: 'waiting' | 'refused' | 'made'
  reason: string
  /** The stable code of the refusal. */
  code: string
  /** The address of what it made, where there is a page of it. */
  made?: string
}

const store = createStore('outbox', 'outbox')
const nameOf = (userId: Id, key: string) => `${userId} ${key}`
/** All names of a user's. */
const rangeOf = (userId: Id) => IDBKeyRange.bound(nameOf(userId, ''), nameOf(userId, '\uffff'))

/**
 * Keeps a write behind all that its maker has kept, and tells whether that could be: not where the browser gives no
 * database, or no room in it.
 */
export const keepWrite = (userId: Id, write: KeptWrite): Promise<boolean> =>
  tried(() =>
    // In one go: two tabs do not give the same number
    store('readwrite', async (writes) => {
      const others = await promisifyRequest<KeptWrite[]>(writes.getAll(rangeOf(userId)))
      const number = Math.max(0, ...others.map((other) => other.number ?? 0)) + 1
      writes.put({ ...write, number }, nameOf(userId, write.key))
      // On a full disk what was put is refused only at the end
      await promisifyRequest(writes.transaction)
    }),
  )

/** Says more of a write that is still kept, and tells whether that could be: one that was dropped stays dropped. */
export const changeWrite = (userId: Id, key: string, changed: Partial<KeptWrite>): Promise<boolean> =>
  tried(() =>
    store('readwrite', async (writes) => {
      const name = nameOf(userId, key)
      const kept = await promisifyRequest<KeptWrite | undefined>(writes.get(name))
      if (kept) writes.put({ ...kept, ...changed }, name)
      // On a full disk what was put is refused only at the end
      await promisifyRequest(writes.transaction)
    }),
  )

/** Forgets a write, which is not sent then, and tells whether that could be. */
export const dropWrite = (userId: Id, key: string): Promise<boolean> => tried(() => del(nameOf(userId, key), store))

/** A user's writes, in the order in which they were kept; none where they cannot be read. */
export const readWrites = async (userId: Id): Promise<KeptWrite[]> =>
  ((await findWrites(userId)) ?? []).toSorted(inOrder)

/** A user's writes; nothing where they cannot be read. */
export const findWrites = (userId: Id): Promise<KeptWrite[] | undefined> =>
  readOrNothing(() => store('readonly', (writes) => promisifyRequest<KeptWrite[]>(writes.getAll(rangeOf(userId)))))

/** Those without a number come first, by their moment: the last release kept them. */
const inOrder = (one: KeptWrite, other: KeptWrite) =>
  (one.number ?? 0) - (other.number ?? 0) || (one.madeAt < other.madeAt ? -1 : 1)

/** The writes of anybody that the server has not made, as one text; nothing where they cannot be read. */
export const textOfUnmade = (): Promise<string | undefined> =>
  readOrNothing(async () => {
    const all = await entries<string, KeptWrite>(store)
    return JSON.stringify(all.filter(([, { state }]) => state !== 'made'))
  })

/**
 * Forgets what the server has made: the device may be shared. What it has not stays under its maker's name, and is
 * shown to nobody else.
 */
export async function forgetMadeWrites(): Promise<void> {
  await tried(async () => {
    const all = await entries<string, KeptWrite>(store)
    await delMany(
      all.flatMap(([name, { state }]) => (state === 'made' ? [name] : [])),
      store,
    )
  })
}
