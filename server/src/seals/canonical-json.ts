/**
 * JSON in the one spelling that is hashed (RFC 8785): no spaces, keys in the order of their UTF-16 units, numbers as
 * ECMAScript writes them. Takes what JSON.parse may give.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = value as Record<string, unknown>
  let json = ''
  // Without a comparator sort() goes by UTF-16 units, which is the canonical order
  for (const key of Object.keys(fields).sort()) {
    json += `${json === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(fields[key])}`
  }
  return `{${json}}`
}
