import type { Enquiry } from '@forecourt/contract/enquiries'

/** What the audit keeps of an enquiry that was answered. */
export function recorded({ groupId: _, matches: __, bike, ...enquiry }: Enquiry) {
  return { ...enquiry, bikeId: bike?._id ?? null }
}
