/**
 * What was typed into a form that is not saved yet, kept by user. PINs are not handed in (ui/forms/draft/use-draft.ts).
 */
export type Draft = Record<string, unknown>

/** Where a draft is kept: a dialog's ends with its tab, a page's stays on the device until it is saved. */
export type DraftPlace = 'tab' | 'device'

const prefix = 'draft:'
const nameOf = (userId: string, key: string) => `${prefix}${userId}:${key}`
const storageOf = (place: DraftPlace) => (place === 'device' ? localStorage : sessionStorage)

export function keepDraft(place: DraftPlace, userId: string, key: string, draft: Draft) {
  try {
    storageOf(place).setItem(nameOf(userId, key), JSON.stringify(draft))
  } catch {
    // No room, or none allowed: the form itself still holds it
  }
}

const open = new Set<string>()

/** A form that keeps what is typed is on the screen until the answer is called. */
export function formOpened(userId: string, key: string): () => void {
  const name = nameOf(userId, key)
  open.add(name)
  return () => {
    open.delete(name)
  }
}

/** Whether what somebody would send now is kept here, in a form that is open. */
export const holdsTyped = (): boolean => open.size > 0

/** What this user typed into this form before, or null. */
export function readDraft(place: DraftPlace, userId: string, key: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(storageOf(place).getItem(nameOf(userId, key)) ?? 'null')
    return kept && typeof kept === 'object' ? (kept as Draft) : null
  } catch {
    return null
  }
}

/** Of a draft that mends a write which waits on this device (outbox-store.ts): the write's key, under this name. */
export const mends = 'mends'

/** The key of the write that is mended in the form that stands open under this name, where it is one. */
export const mendedHere = (place: DraftPlace, userId: string, key: string): string | undefined =>
  open.has(nameOf(userId, key)) ? mendedBy(readDraft(place, userId, key)) : undefined

/** The key of the write that a draft mends, where it does. */
export function mendedBy(draft: Draft | null): string | undefined {
  const key = draft?.[mends]
  return typeof key === 'string' ? key : undefined
}

export const dropDraft = (place: DraftPlace, userId: string, key: string) =>
  storageOf(place).removeItem(nameOf(userId, key))

/** Whether this text stands in a draft of anybody, in this tab or on this device. */
export const standsInDrafts = (text: string): boolean =>
  [sessionStorage, localStorage].some((storage) =>
    Object.keys(storage).some((name) => name.startsWith(prefix) && storage.getItem(name)?.includes(text)),
  )

const leaving = new Set<string>()

/** What is typed into this form is sent or else kept otherwise, until the answer is called: without its draft it is not lost. */
export function draftLeaves(userId: string, key: string): () => void {
  const name = nameOf(userId, key)
  leaving.add(name)
  return () => {
    leaving.delete(name)
  }
}

type SentForm = { place: DraftPlace; userId: string; key: string; since: number; typed: Draft | null }
const sent = new Set<SentForm>()

/**
 * Sends a form. Once a write of it is answered what was typed is no draft any more: the page may ask for its lists a
 * long time yet, and a reload would offer again what is saved. Where the form fails all the same, as with its second
 * write, it is one again.
 */
export async function whileSent<Saved>(
  place: DraftPlace,
  userId: string,
  key: string,
  send: () => Promise<Saved>,
): Promise<Saved> {
  const form: SentForm = { place, userId, key, since: Date.now(), typed: null }
  sent.add(form)
  try {
    return await send()
  } catch (error) {
    if (form.typed) keepDraft(place, userId, key, form.typed)
    throw error
  } finally {
    sent.delete(form)
  }
}

/** A write was answered that began at this moment, in milliseconds of this device's clock. */
export function writeAnswered(began: number) {
  for (const form of sent) {
    if (began < form.since) continue
    form.typed ??= readDraft(form.place, form.userId, form.key)
    dropDraft(form.place, form.userId, form.key)
  }
}

/** Forgets what anybody typed in this tab and on this device, and tells whether anything is lost with it. */
export function dropDrafts(): boolean {
  for (const form of sent) form.typed = null
  const lost = [sessionStorage, localStorage].map((storage) => {
    const names = Object.keys(storage).filter((name) => name.startsWith(prefix))
    for (const name of names) storage.removeItem(name)
    return names.filter((name) => !leaving.has(name)).length
  })
  return lost.some((count) => count > 0)
}
