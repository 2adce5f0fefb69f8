/**
 * What an audit record's data says of a customer, by collection: sealed apart, so that it can be erased. The database's
 * function personal_fields says the same. Another field here would make other leaves of what is sealed already. Of a
 * collection that had none the database takes no leaf without a hash of them (require_sealed_apart), as an older server
 * that runs beside would make it; a further field of one that has some would need more than that.
 */
const personalFields: Record<string, readonly string[]> = {
  enquiries: ['customerName', 'customerPhone', 'wish', 'notes', 'lostReason'],
  sales: ['buyerName', 'buyerContact', 'payments', 'reason'],
  bikes: ['sellerName', 'sellerPhone'],
  notes: ['text'],
}

type Data = Record<string, unknown>

/** The data without personal details, and those; null where it has none of them. */
export function partPersonal(collection: string, data: Data): { open: Data; personal: Data | null } {
  const fields = personalFields[collection] ?? []
  const open: Data = {}
  const personal: Data = {}
  for (const [key, value] of Object.entries(data)) (fields.includes(key) ? personal : open)[key] = value
  return { open, personal: Object.keys(personal).length === 0 ? null : personal }
}
