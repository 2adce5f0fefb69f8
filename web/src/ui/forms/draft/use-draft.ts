import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type Draft,
  type DraftPlace,
  dropDraft,
  formOpened,
  keepDraft,
  mendedBy,
  mends,
  readDraft,
  whileSent,
} from '../../../device/drafts.ts'
import { readSession } from '../../../device/session.ts'

/** PINs are never kept, and files cannot be. */
const isKept = (name: string, value: unknown) => !/pin$/i.test(name) && !(value instanceof Blob)

/** Which state of a thing the text was typed on: kept with it, so that the server notices when it has changed since. */
const basis = 'version'

/**
 * Keeps what is typed into a form, by user and `key`, so that it outlives a reload, and in the `place` 'device' the tab
 * too, and puts it back when the same form opens again: `restored` says that. Without a key nothing is kept.
 */
export function useDraft<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  key?: string,
  place: DraftPlace = 'tab',
) {
  const [userId] = useState(() => readSession()?.user._id)
  const [draft] = useState(() => (key && userId ? readDraft(place, userId, key) : null))
  const [restored, setRestored] = useState(draft !== null)
  const mended = useRef(mendedBy(draft))
  // What the form holds before the draft is back says nothing about the draft, nor what it holds once it is done with
  const stage = useRef<'opening' | 'typing' | 'done'>('opening')
  const { values } = form
  const dirty = form.isDirty()

  const restore = useEffectEvent(() => {
    if (draft) form.setValues(fitting(form.getInitialValues(), draft))
  })
  const keep = useEffectEvent(() => {
    if (stage.current === 'opening') {
      stage.current = 'typing'
      return
    }
    // Signed out meanwhile: it was wiped
    if (!key || !userId || stage.current === 'done' || readSession()?.user._id !== userId) return
    const ofMended = mended.current !== undefined && { [mends]: mended.current }
    if (dirty) keepDraft(place, userId, key, { ...changed(form.getInitialValues(), values), ...ofMended })
    else dropDraft(place, userId, key)
  })
  useEffect(() => restore(), [])
  useEffect(() => (key && userId ? formOpened(userId, key) : undefined), [key, userId])
  useEffect(() => keep(), [values])

  /** Sends what the form holds: see `whileSent`. */
  const send = <Saved>(save: () => Promise<Saved>) => (key && userId ? whileSent(place, userId, key, save) : save())
  /** Saved or discarded. */
  const forget = () => {
    stage.current = 'done'
    if (key && userId) dropDraft(place, userId, key)
  }
  const startAfresh = () => {
    mended.current = undefined
    form.reset()
    setRestored(false)
  }
  return { restored, send, forget, startAfresh }
}

/** The fields that a person changed: the others may have been saved anew by somebody else meanwhile. */
function changed(initial: Draft, values: Draft): Draft {
  const fields = Object.entries(values).filter(
    ([name, value]) =>
      name === basis || (isKept(name, value) && JSON.stringify(value) !== JSON.stringify(initial[name])),
  )
  return Object.fromEntries(fields)
}

/** Of an earlier version of the form, only what still fits. */
const fitting = <Values extends Draft>(initial: Values, draft: Draft) =>
  Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => name in initial && fits(value, initial[name])),
  ) as Partial<Values>

// Null stands for what is not known, and says nothing about the kind
const fits = (value: unknown, initial: unknown) =>
  value === null ||
  initial === null ||
  (typeof value === typeof initial && Array.isArray(value) === Array.isArray(initial))
