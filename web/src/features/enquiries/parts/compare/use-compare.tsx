import type { Id } from '@forecourt/contract/fields'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallFailure, NotSaved } from '../../../../api/failures.ts'
import { dropMended } from '../../../outbox/parts/mended.ts'
import { type Change, draftKeyOf } from '../change.ts'
import { CompareChange } from './compare-change.tsx'

/** Whether the same was changed meanwhile. */
const isChangedSince = (error: unknown): error is CallFailure =>
  error instanceof CallFailure && error.code === 'changed_since'

type Asked = { change: Change; reason: string; settle: () => void; giveUp: (why: NotSaved) => void }

/**
 * Settles where it stands open what a form would overwrite of what was changed meanwhile: `saveOrCompare` saves, and
 * where somebody was quicker ends once it is settled. It fails with NotSaved where the dialog is closed, and else as
 * `save` does.
 */
export function useCompare(enquiryId: Id) {
  const [asked, setAsked] = useState<Asked>()
  async function saveOrCompare(change: Change, save: () => Promise<unknown>): Promise<void> {
    try {
      await save()
    } catch (error) {
      if (!isChangedSince(error)) throw error
      const { message: reason } = error
      await new Promise<void>((settle, giveUp) => setAsked({ change, reason, settle, giveUp }))
    }
  }
  const isSettled = useRef(false)
  const close = ({ settle, giveUp }: Asked) => {
    // Gone before the form goes on: while a dialog stands, a step back closes it and no more
    flushSync(() => setAsked(undefined))
    if (isSettled.current) settle()
    else giveUp(new NotSaved('What others changed stands in the way'))
    isSettled.current = false
  }
  const dialog: ReactNode = asked && (
    <CompareChange
      enquiryId={enquiryId}
      change={asked.change}
      reason={asked.reason}
      onSettled={async () => {
        await dropMended({ place: 'device', name: draftKeyOf(enquiryId) })
        isSettled.current = true
      }}
      onClose={() => close(asked)}
    />
  )
  return { saveOrCompare, dialog }
}
