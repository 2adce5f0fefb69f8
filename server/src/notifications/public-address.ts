import { promises } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import ipaddr from 'ipaddr.js'

/**
 * Whether an address is one of the internet: not of this machine, of a private network, or of another special use. An
 * IPv4 address that is written as IPv6 is taken for what it is.
 */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

/**
 * The addresses of a name, those of IPv4 first. Asks the name servers itself, two seconds each: Node's own lookup holds
 * one of the four threads that connections to the database and the bucket wait for too. Throws where there are none.
 */
export async function findAddresses(hostname: string, servers?: string[]): Promise<string[]> {
  const resolver = new promises.Resolver({ timeout: 2000, tries: 1 })
  if (servers) resolver.setServers(servers)
  // Many a name has addresses of one kind alone
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason
  return [four, six].flatMap((found) => (found.status === 'fulfilled' ? found.value : []))
}

/**
 * A lookup that fails where one of a name's addresses may not be reached: what is connected to is what was looked at,
 * whatever the name says the next time.
 */
export const lookupOf =
  (mayReach: (address: string) => boolean, find: (hostname: string) => Promise<string[]>): LookupFunction =>
  (hostname, { all }, done) => {
    const look = callbackify(async () => {
      const [first, ...others] = (await find(hostname)).map((address) => ({ address, family: isIP(address) }))
      if (!first || ![first, ...others].every(({ address }) => mayReach(address))) {
        throw new Error('The address may not be reached')
      }
      return { first, others }
    })
    look((error, found) => {
      if (error) done(error, [])
      else if (all) done(null, [found.first, ...found.others])
      else done(null, found.first.address, found.first.family)
    })
  }

/**
 * Whether an address can be one of a push service: these have names, over HTTPS at its own port, and neither names of
 * people nor passwords in them.
 */
export function isPushable(endpoint: string): boolean {
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.')
  return protocol === 'https:' && port === '' && username === '' && password === '' && isName
}
