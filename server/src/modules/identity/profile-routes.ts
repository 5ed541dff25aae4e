import '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { ErrorReply } from '@farmstand/contracts/error'
import { Uid, closed } from '@farmstand/contracts/primitives'
import { ProfileForm, User, profileFields } from '@farmstand/contracts/user'
import { customerOf, requireOwn } from '../../http/authentication.ts'
import { Refusal, orRefuse } from '../../platform/errors.ts'
import type { IdentityDeps } from './deps.ts'
import { deviceCookie, deviceTokenIn } from './session-cookie.ts'
import { updateProfile } from './update-profile.ts'
import { wireUser } from './wire-user.ts'

const UserParams = Type.Object({ uid: Uid }, closed)
const FORM_BYTES = 16 * 1024
const fields = Object.keys(profileFields).length

/** Apart from the other routes: here a form is read, and nothing else. */
export const profileRoutes: FastifyPluginAsyncTypebox<IdentityDeps> = async (app, deps) => {
  app.removeAllContentTypeParsers()
  // A value is cut at `fieldSize` without a word, so it lies above what the longest field may take in bytes.
  await app.register(multipart, {
    limits: { fields, parts: fields, files: 0, fieldSize: 1024, fieldNameSize: 64, headerPairs: 10 },
  })
  app.put(
    '/users/:uid',
    {
      schema: {
        tags: ['Profile and addresses'],
        summary: 'Change name, email or mobile number; a new number needs the code sent to it',
        operationId: 'updateUser',
        consumes: ['multipart/form-data'],
        params: UserParams,
        body: ProfileForm,
        response: { 200: User, '4xx': ErrorReply, '5xx': ErrorReply },
      },
      preValidation: readForm,
      onRequest: [
        app.requireCustomer,
        async (request) => requireOwn(request, uidOf(request)),
        async (request) => refuseBulk(request),
      ],
    },
    (request, reply) => putUser(deps, request, reply, request.body),
  )
}

async function putUser(
  deps: IdentityDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  form: ProfileForm,
): Promise<User> {
  const { uid } = customerOf(request)
  const { publicUrl } = deps.writer
  const presented = deviceTokenIn(request.cookies, publicUrl)
  const { customer, device } = orRefuse(await updateProfile(deps, { uid, form, device: presented }))
  if (device !== null) {
    const { name, options } = deviceCookie(publicUrl)
    reply.setCookie(name, device, options)
  }
  return wireUser(customer)
}

const uidOf = ({ params }: FastifyRequest): string =>
  typeof params === 'object' && params !== null && 'uid' in params ? String(params.uid) : ''

/** Puts the fields of the form where the schema looks for them. What the parser cannot read is the sender's fault. */
async function readForm(request: FastifyRequest): Promise<void> {
  const form = new Map<string, unknown>()
  let twice = false
  try {
    for await (const part of request.parts()) {
      twice ||= form.has(part.fieldname)
      form.set(part.fieldname, part.type === 'field' ? part.value : null)
    }
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new Refusal('MALFORMED', { message: 'This form cannot be read.' })
  }
  if (twice) throw new Refusal('MALFORMED', { message: 'This form names a field twice.' })
  request.body = Object.fromEntries(form)
}

/** The parser would read on to the end of whatever is sent (threats 86). Every browser says how long its form is. */
function refuseBulk({ headers }: FastifyRequest): void {
  const length = headers['content-length'] === undefined ? Number.POSITIVE_INFINITY : Number(headers['content-length'])
  if (length > FORM_BYTES) throw new Refusal('PAYLOAD_TOO_LARGE')
  const boundary = /boundary="?([^";]*)/i.exec(headers['content-type'] ?? '')?.[1] ?? ''
  if (boundary.length > 70) throw new Refusal('MALFORMED')
}
