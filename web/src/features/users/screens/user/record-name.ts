import type { AuditRecord } from '@forecourt/contract/audit'
import { identifierOf, isEmpty, makeModelOf, recordTypeNames, textOf } from '../../../audit/parts/audited-data.ts'

/** A record by its name, and what is said of it in smaller letters: its type, which bike, and the shop. */
export function recordNames({ collectionName, data }: Pick<AuditRecord, 'collectionName' | 'data'>) {
  const bike = collectionName === 'bikes' ? makeModelOf(data) : data.vehicleNumber
  const about = [recordTypeNames[collectionName], bike, data.shopName].filter((part) => !isEmpty(part)).map(textOf)
  return { name: identifierOf({ collectionName, data }), about: about.join(' · ') }
}
