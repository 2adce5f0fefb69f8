import type { FastifyRequest } from 'fastify'

/** Methods that calls have; whoever asks may send any other. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'])

/**
 * The pattern of a call, such as `/api/bikes/:bikeId`: never its address, in which ids stand and what opens a page for
 * customers. The files of the web app's build count as one, and so does whatever has no route.
 */
export function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'none'
  return url.startsWith('/assets/') ? '/assets/*' : url
}

export const methodOf = ({ method }: FastifyRequest): string => (METHODS.has(method) ? method : 'other')
