import type { Sealed } from './history-file.ts'
import { hashPersonal, leafHash, type SealedRecord } from './leaf.ts'
import { partPersonal } from './personal-fields.ts'

/** What a check keeps of a record; its data may be let go. */
export type Found = {
  id: string
  /** What it is called in a sentence. */
  name: string
  created: string
  /** The records whose personal details it says were erased. */
  erased: string[]
}

/** What was sealed, held against its record. */
export type Examined = {
  auditId: string
  position: number
  hash: string
  /** Null where the record is gone. */
  found: Found | null
  /** Its personal details are gone, and with them the salt. */
  isErased: boolean
  fault: string | undefined
}

/** Whether a record is as it was sealed: all of it, or all but personal details that were erased. */
export function examineSealed(groupId: string, { record, personalHash, salt, ...leaf }: Sealed): Examined {
  const { auditId, position, hash } = leaf
  const examined = { auditId, position, hash, isErased: false, fault: undefined }
  if (record === null) return { ...examined, found: null }
  const found = toFound(record)
  const whole = { ...examined, found }
  if (record._id !== auditId || leafHash(groupId, record, personalHash) !== hash) {
    return { ...whole, fault: `${found.name} was changed after it was sealed.` }
  }
  const { personal } = partPersonal(record.collectionName, record.data)
  if (personalHash === null) {
    return personal ? { ...whole, fault: `${found.name} has personal details that were not sealed.` } : whole
  }
  if (personal === null && salt === null) return { ...whole, isErased: true }
  if (personal !== null && salt !== null && hashPersonal(personal, salt) === personalHash) return whole
  const name = found.name.charAt(0).toLowerCase() + found.name.slice(1)
  return { ...whole, fault: `The personal details of ${name} were changed after it was sealed.` }
}

/** What a check keeps of a record that is under no seal, or of one that is. */
export function toFound(record: SealedRecord): Found {
  const { _id, collectionName, recordId, operationType, operationByUserName, created, data } = record
  const { erasedRecords } = data
  return {
    id: _id,
    name: `The record ${_id} (${operationType} of ${collectionName} ${recordId} by ${operationByUserName}, ${created})`,
    created,
    erased: collectionName === 'customers' && Array.isArray(erasedRecords) ? erasedRecords.map(String) : [],
  }
}
