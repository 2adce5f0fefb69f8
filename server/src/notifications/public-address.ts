import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Whether an address is one of the internet: not of this machine, of a private network, or of another special use. An
 * IPv4 address that is written as IPv6 is taken for what it is.
 */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

/**
 * Looks a name up as Node does, and fails where one of its addresses may not be reached: what is connected to is what
 * was looked at, whatever the name says the next time.
 */
export const lookupOf =
  (mayReach: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => mayReach(address))) {
        return done(new Error('The address may not be reached'), [])
      }
      if (options.all) return done(null, addresses)
      return done(null, first.address, first.family)
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
