import type { Endpoint, Input, Output } from '@forecourt/contract/endpoint'
import type { Id } from '@forecourt/contract/fields'
import { call } from '../../../api/client.ts'
import { CallFailure, NetworkFailure, SessionEnded } from '../../../api/failures.ts'
import { readSession } from '../../../device/session.ts'
import { deviceId } from '../../../device/stores/lease-store.ts'
import { alone } from '../../outbox/parts/alone.ts'
import { longestTry } from '../../outbox/parts/outbox.ts'
import { type PhoneLeases, phoneLeasesOf } from './phone-leases.ts'

/** Whether the one whose leases these are is signed in now. */
export const isSignedIn = ({ userId }: PhoneLeases) => readSession()?.user._id === userId

/**
 * Speaks to the server of a user's leases on this device, by one tab at a time; nothing comes back where this device
 * keeps nothing, or somebody else is signed in. Without `waits` neither where another tab does so already.
 */
export async function asHolder<T>(
  userId: Id,
  act: (device: Id) => Promise<T>,
  { waits = true } = {},
): Promise<T | undefined> {
  const device = await deviceId()
  const asThem = async () => (device === undefined || !isSignedIn(phoneLeasesOf(userId)) ? undefined : act(device))
  return alone(`leases ${userId}`, asThem, { waits })
}

/** Asks as the one whose leases these are, never as somebody who signed in meanwhile. Fails as `call` does. */
export async function askAs<E extends Endpoint>(phone: PhoneLeases, endpoint: E, input: Input<E>): Promise<Output<E>> {
  if (!isSignedIn(phone)) throw new SessionEnded('Whose leases these are has left')
  // One that hangs would keep a sign-out from giving back
  return call(endpoint, input, { signal: AbortSignal.timeout(longestTry) })
}

const failures = [CallFailure, NetworkFailure, SessionEnded, SyntaxError]

/** Whether an answer came that was no refusal; what was asked is asked again later. */
export async function wasAnswered(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    // What is no JSON is not the server's answer, as where a network asks for a sign-in of its own
    if (failures.some((failure) => error instanceof failure)) return false
    throw error
  }
}

/** So many at once as a call takes. */
export const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, nth) => all.slice(nth * size, (nth + 1) * size))
