const place = 'write-keys'

/**
 * Asked for this long after it was last sent, the same is meant as another: moved away, moved back, moved away again.
 */
const mostAge = 10 * 60_000

/** The key of a write, when it was last sent, and whether it may have reached the server. */
type Kept = { key: string; at: number; left?: boolean }

/**
 * The key of a write (`Idempotency-Key`): the same for the same request until it is answered, after a reload too, so
 * that a write whose answer was lost on the way is not done twice when a person soon sends it again.
 */
export function writeKey(request: string, now: number): string {
  const name = fingerprint(request)
  const keys = Object.fromEntries(Object.entries(read()).filter(([, { at }]) => now - at <= mostAge))
  const key = keys[name]?.key ?? newKey()
  keep({ ...keys, [name]: { ...keys[name], key, at: now } })
  return key
}

/** Notes that the request leaves the device, and tells whether it may have done so before. */
export function noteLeaving(request: string, leaves: boolean): boolean {
  const name = fingerprint(request)
  const { [name]: kept, ...others } = read()
  if (kept && leaves) keep({ ...others, [name]: { ...kept, left: true } })
  return kept?.left ?? false
}

/** The request was answered: sent again, it is meant as another. */
export function forgetWriteKey(request: string) {
  const { [fingerprint(request)]: _, ...others } = read()
  keep(others)
}

/** What a request says, with files by what the browser tells of them. */
export function requestText(method: string, address: string, body: unknown): string {
  if (!(body instanceof FormData)) return `${method} ${address} ${JSON.stringify(body)}`
  const parts = [...body].map(([name, value]) =>
    value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value],
  )
  return `${method} ${address} ${JSON.stringify(parts)}`
}

function read(): Record<string, Kept> {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '{}') as Record<string, Kept>
  } catch {
    return {}
  }
}

function keep(keys: Record<string, Kept>) {
  try {
    sessionStorage.setItem(place, JSON.stringify(keys))
  } catch {
    // No room, or none allowed: a write that is sent again counts as another
  }
}

/** A name that no other device gives. Not randomUUID: a phone on plain HTTP in the shop's own network lacks it. */
export const newKey = () => [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join('-')

/** 53 bits that tell requests apart (cyrb53), so that what people typed does not lie about twice. */
function fingerprint(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let n = 0; n < text.length; n += 1) {
    const code = text.charCodeAt(n)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
