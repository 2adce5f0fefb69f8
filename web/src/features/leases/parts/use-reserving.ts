import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { useState } from 'react'
import { useRefetchTrade } from '../../../api/use-refetch.ts'
import { ownUserId } from '../../../device/session.ts'
import { amount } from '../../../format/rupees.ts'
import { useBusy } from '../../../ui/forms/use-busy.ts'
import { showError, showFailure, showSuccess } from '../../../ui/page/toast.tsx'
import { giveBackBikes, type Taken, takeBikes } from './keep-in-step.ts'

const takeWords = { failed: sentences.failedTakeBikes, broken: sentences.errorTakeBikes, serverFirst: true }

/**
 * Reserves bikes on this device and gives them back, and says what became of it. No mutations: most of it is done on
 * the device, which tells the server of it as often as it takes.
 */
export function useReserving(groupId: Id) {
  const { refetch } = useRefetchTrade(groupId)
  const { busy, run } = useBusy()
  const [taken, setTaken] = useState<Taken>()

  const take = (shop: { _id: Id; name: string }) =>
    run(async () => {
      try {
        const became = await takeBikes(ownUserId(), shop)
        if (!became) return showError(sentences.nothingKeptHere)
        setTaken(became)
        if (became.held === 0) showError(sentences.bikesReserved('No bike is'))
        else showSuccess(sentences.bikesReserved(amount(became.held, 'bike is', 'bikes are')))
      } catch (error) {
        showFailure(error, takeWords)
      }
      void refetch()
    })

  const giveBack = (which: Parameters<typeof giveBackBikes>[1]) =>
    run(async () => {
      setTaken(undefined)
      if (!(await giveBackBikes(ownUserId(), which))) return showError(sentences.keptNotChanged)
      void refetch()
    })

  return { take, giveBack, taken, busy }
}
