import { uploadPicture as contract } from '@forecourt/contract/uploads'
import { requireSomewhere } from '../access.ts'
import type { App, Services } from '../http/app-type.ts'
import { notFound } from '../http/errors.ts'
import { getPicture } from './get-picture.ts'
import { beforeKey } from './picture-key.ts'
import { readForm } from './read-form.ts'
import { groupWithRoom, uploadPicture } from './upload-picture.ts'
import { takeUploadTurn } from './upload-turn.ts'

/** The call that takes a picture in. */
export function uploadRoutes(app: App, services: Services): void {
  app.route({
    ...contract,
    handler: async (request) => {
      requireSomewhere(request.actor, 'picture.upload')
      return takeUploadTurn(request.actor.userId, async () => {
        // Before ten megabytes are read
        await groupWithRoom(services.db, request.actor)
        const form = await readForm(request)
        const actor = await request.readActorAgain()
        requireSomewhere(actor, 'picture.upload')
        return uploadPicture(services, actor, { ...form, groupId: await groupWithRoom(services.db, actor) })
      })
    },
  })
}

/** The pictures themselves, public by their random names: an <img> sends no token. */
export function fileRoutes(app: App, services: Services): void {
  app.get<{ Params: { '*': string } }>(`${beforeKey}*`, { schema: { hide: true } }, async (request, reply) => {
    const picture = await getPicture(services, request.params['*'])
    if (!picture) throw notFound('This picture')
    // For whoever was given its name, so nothing between may keep it
    return reply.header('cache-control', 'private, max-age=31536000, immutable').type('image/webp').send(picture)
  })
}
