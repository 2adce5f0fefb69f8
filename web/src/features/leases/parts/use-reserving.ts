import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { useState } from 'react'
import { useRefetchTrade } from '../../../api/use-refetch.ts'
import { ownUserId } from '../../../device/session.ts'
import { amount } from '../../../format/rupees.ts'
import { useBusy } from '../../../ui/forms/use-busy.ts'
import { showError, showFailure, showSuccess } from '../../../ui/page/toast.tsx'
import { giveBackBikes } from './give-back.ts'
import { type Reserved, reserveBikes } from './reserve-bikes.ts'

const reserveWords = { failed: sentences.failedReserveBikes, broken: sentences.errorReserveBikes, serverFirst: true }

/**
 * Reserves bikes on this device and gives them back, and says what became of it. No mutations: most of it is done on
 * the device, which tells the server of it as often as it takes.
 */
export function useReserving(groupId: Id) {
  const { refetch } = useRefetchTrade(groupId)
  const { busy, run } = useBusy()
  const [became, setBecame] = useState<Reserved>()

  const reserve = (shop: { _id: Id; name: string }) =>
    run(async () => {
      try {
        const reserved = await reserveBikes(ownUserId(), shop)
        if (!reserved) return showError(sentences.nothingKeptHere)
        setBecame(reserved)
        if (reserved.reserved === 0) showError(sentences.bikesReserved('No bike is'))
        else showSuccess(sentences.bikesReserved(amount(reserved.reserved, 'bike is', 'bikes are')))
      } catch (error) {
        showFailure(error, reserveWords)
      }
      void refetch()
    })

  const giveBack = (which: Parameters<typeof giveBackBikes>[1]) =>
    run(async () => {
      setBecame(undefined)
      if (!(await giveBackBikes(ownUserId(), which))) return showError(sentences.keptNotChanged)
      void refetch()
    })

  return { reserve, giveBack, became, busy }
}
