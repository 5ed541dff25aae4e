import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { ErrorReply } from '@farmstand/contracts/error'
import { Uid, closed } from '@farmstand/contracts/primitives'
import { photoContent, sendPhoto } from '../modules/problems/index.ts'
import { auditDataView, scopeOfStaff } from '../modules/staff/index.ts'
import { Refusal, orRefuse } from '../platform/errors.ts'
import type { OfficeDeps } from './deps.ts'
import { staffOf } from './staff-session.ts'

/** Serves the photos of reported problems as `GET /problem-photos/<uid>`, for staff who answer the reports. */
export async function photoRoute(app: FastifyInstance, { db, clock }: OfficeDeps): Promise<void> {
  app.get<{ Params: { uid: string } }>(
    '/problem-photos/:uid',
    {
      schema: {
        summary: 'A photo of a reported problem',
        params: Type.Object({ uid: Uid }, closed),
        response: { '4xx': ErrorReply, '5xx': ErrorReply },
      },
      onRequest: [
        app.requireStaff,
        async (request: FastifyRequest) => {
          if (scopeOfStaff(staffOf(request), 'problems.read') === null) throw new Refusal('FORBIDDEN')
        },
      ],
    },
    async (request, reply) => {
      const { uid } = request.params
      const content = await photoContent(db, uid, null)
      if (content)
        await auditDataView(db, staffOf(request), { operation: 'readPhoto', subject: `photo:${uid}` }, clock.now())
      return orRefuse(sendPhoto(reply, content))
    },
  )
}
