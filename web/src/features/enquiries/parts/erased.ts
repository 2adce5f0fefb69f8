import type { Enquiry } from '@forecourt/contract/enquiries'

/** Whether the customer of an enquiry was erased: it takes no more notes, tasks and words. Any other has a number. */
export const isErased = ({ customerPhone }: Pick<Enquiry, 'customerPhone'>): boolean => customerPhone === ''
