import { request } from 'node:https'
import { isIP } from 'node:net'
import { findAddresses, isPublicAddress, lookupOf } from './public-address.ts'
import { authorization, type PushKey } from './push-key.ts'

/**
 * What may be reached, where names lead, and which certificates count there: the internet, unless a test has a push
 * service of its own.
 */
export type Reach = {
  mayReach(address: string): boolean
  findAddresses(hostname: string): Promise<string[]>
  ca?: string
}
export const theInternet: Reach = { mayReach: isPublicAddress, findAddresses: (hostname) => findAddresses(hostname) }

type Sender = { key: PushKey; email: string; at: Date; reach: Reach; signal: AbortSignal }

/** Seconds that a push service keeps it for a phone that is off: a day, after which it is no news. */
const keptFor = 86_400
export const TIME_OUT_MS = 10_000

/**
 * Asks a push service to wake a browser, and says what it answered. There is nothing in the message: what stands on the
 * phone the worker there knows by itself. Throws where the service cannot be reached, does not answer in ten seconds,
 * or lies where nothing may be sent to.
 */
export function sendPush(endpoint: string, { key, email, at, reach, signal }: Sender): Promise<number> {
  const { protocol, hostname } = new URL(endpoint)
  // Of what is no name nothing is looked up
  if (protocol !== 'https:' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) {
    return Promise.reject(new Error('The address may not be reached'))
  }
  return new Promise((resolve, reject) => {
    const sent = request(
      endpoint,
      {
        method: 'POST',
        headers: {
          authorization: authorization(key, endpoint, email, at),
          'content-length': 0,
          ttl: keptFor,
          // What waits there already says as much: the phone is woken once
          topic: 'news',
          urgency: 'normal',
        },
        // Not a connection that somebody else opened: who may be reached is asked with each
        agent: false,
        lookup: lookupOf(reach.mayReach, reach.findAddresses),
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_OUT_MS)]),
        ...(reach.ca !== undefined && { ca: reach.ca }),
      },
      (answer) => {
        resolve(answer.statusCode ?? 0)
        // Whatever else it says is not read
        answer.destroy()
      },
    )
    sent.once('error', reject)
    // Of a 101 Node tells nothing but this; after an answer or an error it rejects nothing
    sent.once('close', () => reject(new Error('The connection closed without an answer')))
    sent.end()
  })
}
