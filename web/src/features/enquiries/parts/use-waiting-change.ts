import { useOutbox } from '../../outbox/queries.ts'
import { waitingChange } from './change.ts'

/** What the signed-in user's own changes of an enquiry will have made of it once the network is back. */
export const useWaitingChange = (enquiryId: string) => waitingChange(useOutbox().writes, enquiryId)
