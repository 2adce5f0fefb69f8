import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './errors.ts'

/**
 * Gives the body of a request so many milliseconds to come whole, and cuts off who dribbles: an upload has longer, as
 * the server's own limit for a request says, unless it was refused before it had come.
 */
export function limitBodyTime(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
    const hasBody = length !== '0' || encoding !== undefined
    // An injected call comes whole, by no connection
    if (!hasBody || !(request.raw.socket instanceof Socket)) return
    const timer = setTimeout(() => cutOff(request, reply), milliseconds)
    request.raw.once('end', () => clearTimeout(timer))
    // Nobody's stop waits for it
    timer.unref()
  })
}

function cutOff(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request
  if (raw.complete || raw.socket.destroyed) return
  const isUpload = request.routeOptions.schema?.consumes?.includes('multipart/form-data') && request.isMultipart()
  if (isUpload && !reply.sent) return
  // Where the body is being read that fails with a sentence, which is the last that this connection carries
  if (reply.sent || raw.listenerCount('error') === 0) raw.socket.destroy()
  else {
    void reply.header('connection', 'close')
    raw.emit('error', tooSlow())
  }
}

/** Cuts off who has taken nothing more of an answer for so many milliseconds: what it held is free again. */
export function limitReadingPause(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onSend', async ({ raw: { socket } }) => {
    // Until the answer has gone: then the server's own time for idle connections holds.
    if (socket instanceof Socket) socket.setTimeout(milliseconds)
  })
}

const tooSlow = () =>
  new Refusal(408, 'too_slow', 'This did not arrive in time. Please check the connection and try again.')
