import { sentences } from '@forecourt/contract/messages'
import { useState } from 'react'
import { CallFailure, NotSaved } from '../../../../api/failures.ts'
import { Warning } from '../../../../ui/forms/warning.tsx'

/** Not there any more, or other bikes than were looked at. */
const outdated = [404, 409]

/** A bulk change that is refused as others would change than were looked at: looks again, and has that said. */
export function useListChanged(lookAgain: () => Promise<unknown>) {
  const [hasChanged, setChanged] = useState(false)
  const orLookAgain = async <T,>(change: Promise<T>): Promise<T> => {
    setChanged(false)
    try {
      return await change
    } catch (error) {
      if (!(error instanceof CallFailure && outdated.includes(error.status))) throw error
      await lookAgain()
      setChanged(true)
      throw new NotSaved(error.message)
    }
  }
  return { hasChanged, orLookAgain }
}

export const ListChanged = () => <Warning>{sentences.lookedAtAgain}</Warning>
