import type { FastifyRequest } from 'fastify'
import { stdSerializers } from 'pino'
import type { Settings } from '../settings.ts'
import { withoutValues } from './errors.ts'
import { inSources } from './source-names.ts'

/** How the server logs, in JSON lines with the time in UTC: which call, never what was asked for or sent. */
export function logging({ LOG_LEVEL }: Pick<Settings, 'LOG_LEVEL'>) {
  return {
    level: LOG_LEVEL,
    redact: ['*.pin', '*.pinHash', '*.token', 'PIN_PEPPER', 'DOCUMENT_KEY', 'BACKUP_PASSPHRASE'],
    serializers: { req: loggedCall, err: loggedError },
  }
}

/** A call without its headers, and without the values in its address. */
function loggedCall({ method, url, ip }: FastifyRequest) {
  return { method, url: loggedAddress(url), remoteAddress: ip }
}

/**
 * With the places in the sources. A failed query without its values; of what could not be read as HTTP not its bytes, a
 * token may be among them.
 */
function loggedError(error: Error) {
  const { rawPacket: _, ...logged } = stdSerializers.err(withoutValues(error) as Error)
  return { ...logged, stack: inSources(logged.stack) }
}

/**
 * An address with the names in its query alone: a value is what people searched for, phones of customers too. Of a page
 * for customers without what opens it.
 */
function loggedAddress(url: string): string {
  const [asked = '', ...query] = url.split('?')
  const path = asked.replace(/^\/([bs])\/[^/]+/, '/$1/…')
  if (query.length === 0) return path
  const names = query
    .join('?')
    .split('&')
    .map((part) => part.split('=', 1)[0] ?? '')
  // What is no name of ours may be what was asked for
  return `${path}?${names.map((name) => (/^[a-zA-Z]{1,30}$/.test(name) ? name : '…')).join('&')}`
}
