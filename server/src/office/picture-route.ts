import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { ErrorReply } from '@farmstand/contracts/error'
import { closed, freeText } from '@farmstand/contracts/primitives'
import { addPicture } from '../modules/catalogue/index.ts'
import { scopeOfStaff } from '../modules/staff/index.ts'
import { because, Refusal } from '../platform/errors.ts'
import type { OfficeDeps } from './deps.ts'
import { limitWrites } from './operation-routes.ts'
import { staffOf } from './staff-session.ts'

const MAX_BYTES = 12 * 1024 * 1024
const NameQuery = Type.Object({ name: freeText(120) }, closed)

/**
 * Serves `POST /pictures`, which stores a picture sent as raw bytes. The shop does not show the picture until an item
 * names it.
 */
export async function pictureRoute(app: FastifyInstance, deps: OfficeDeps): Promise<void> {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.route<{ Querystring: { name: string }; Body: Buffer }>({
    method: 'POST',
    url: '/pictures',
    bodyLimit: MAX_BYTES,
    schema: {
      summary: 'Keep a picture for items: JPEG, PNG, WebP, AVIF or SVG of at most 12 MB',
      querystring: NameQuery,
      response: { 200: Type.Object({ path: Type.String() }), '4xx': ErrorReply, '5xx': ErrorReply },
    },
    onRequest: [
      app.requireStaff,
      async (request: FastifyRequest) => {
        if (scopeOfStaff(staffOf(request), 'items.change') === null) throw new Refusal('FORBIDDEN')
      },
      (request: FastifyRequest) => limitWrites(deps, request),
    ],
    handler: async ({ body: content, query: { name } }) => {
      const made = await addPicture({ content, name, pictures: deps.pictures })
      if ('problem' in made) throw new Refusal('UNPROCESSABLE', because('PICTURE_UNFIT', { name, fault: made.problem }))
      return made
    },
  })
}
