import type { OperationType } from '@forecourt/contract/audit'
import type { Change } from '../audit/record.ts'
import type { SubjectInShop } from '../subjects/read.ts'
import type { NoteRow } from './read.ts'

/** A note's change for the audit, under the shop that it is seen at. */
export const noteChange = (
  operation: OperationType,
  { id, groupId, bikeId, enquiryId, saleId, text, writtenByName, created }: NoteRow,
  { shopId }: Pick<SubjectInShop, 'shopId'>,
  mentioned: readonly { name: string }[],
): Change => ({
  collection: 'notes',
  operation,
  groupId,
  recordId: id,
  shopId,
  snapshot: {
    _id: id,
    // What it is on alone: the live changes name it
    ...(bikeId && { bikeId }),
    ...(enquiryId && { enquiryId }),
    ...(saleId && { saleId }),
    text,
    mentions: mentioned.map(({ name }) => name),
    writtenByName,
    created: created.toISOString(),
  },
})
