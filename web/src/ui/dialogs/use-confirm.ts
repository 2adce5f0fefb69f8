import { CallFailure, NetworkFailure, SessionEnded } from '../../api/failures.ts'
import { useBusy } from '../forms/use-busy.ts'
import { useBackCloses } from './use-back-closes.ts'

/**
 * What a question does once it is answered: it acts, once, and goes, also where that failed, as what it was about may be
 * gone already; a toast says why. While it acts nothing closes it.
 */
export function useConfirm({ onConfirm, onClose }: { onConfirm: () => Promise<unknown>; onClose: () => void }) {
  const { busy, run } = useBusy()
  const close = () => {
    if (!busy) onClose()
  }
  useBackCloses(close)
  const confirm = () =>
    void run(async () => {
      try {
        await onConfirm()
      } catch (error) {
        const isSaid = error instanceof CallFailure || error instanceof NetworkFailure || error instanceof SessionEnded
        if (!isSaid) throw error
      }
      onClose()
    })
  return { busy, close, confirm }
}
