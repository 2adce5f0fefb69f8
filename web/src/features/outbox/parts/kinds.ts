import { addBike } from '@forecourt/contract/bikes'
import { receiveBikes } from '@forecourt/contract/consignments/calls'
import type { Endpoint } from '@forecourt/contract/endpoint'
import { addEnquiry, editEnquiry } from '@forecourt/contract/enquiries'
import { writeNote } from '@forecourt/contract/notes/calls'
import { sellBike } from '@forecourt/contract/sales'
import { editTask } from '@forecourt/contract/tasks/calls'

type Kind = {
  endpoint: Endpoint
  /** Where one sees what was made, from what the server answered. */
  pageOf?: (made: { _id: string }) => string
}

/**
 * The writes that may wait for a network: what somebody adds or says, of which the server can take any number, and what
 * somebody takes in who stands before it. What takes something from others, as a transfer, is not among them; a sale
 * only of a bike that the server keeps for this device (features/leases/).
 */
export const kinds = {
  note: { endpoint: writeNote },
  enquiry: { endpoint: addEnquiry, pageOf: ({ _id }) => `/enquiries/${_id}` },
  enquiryChange: { endpoint: editEnquiry, pageOf: ({ _id }) => `/enquiries/${_id}` },
  taskChange: { endpoint: editTask },
  purchase: { endpoint: addBike, pageOf: ({ _id }) => `/bikes/${_id}` },
  arrival: { endpoint: receiveBikes, pageOf: ({ _id }) => `/consignments/${_id}` },
  sale: { endpoint: sellBike, pageOf: ({ _id }) => `/sales/${_id}` },
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof kinds

/** The call of a kind; nothing of a kind that only another release knows. */
export const kindOf = (name: string): Kind | undefined => (kinds as Record<string, Kind>)[name]
