import type { Enquiry } from '@forecourt/contract/enquiries'
import { useOutbox } from '../../outbox/queries.ts'
import { waitingChange } from './change.ts'

/** What the signed-in user's own changes of an enquiry will have made of it once the network is back. */
export const useWaitingChange = (enquiryId: string) => waitingChange(useOutbox().writes, enquiryId)

/** The state that is seen of an enquiry, where it is changed: what one's own changes that wait make of it. */
export function useSeenState({ _id, state, lostReason }: Pick<Enquiry, '_id' | 'state' | 'lostReason'>) {
  const waiting = useWaitingChange(_id)
  return { state: waiting.state ?? state, lostReason: waiting.lostReason ?? lostReason }
}
