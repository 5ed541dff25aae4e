import '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { profileFields, type User } from '@farmstand/contracts/user'
import { customerOf } from '../../http/authentication.ts'
import { registerOperations, type RequestFor } from '../../http/register-operations.ts'
import { because, Refusal, type Refused } from '../../platform/errors.ts'
import type { IdentityDeps } from './deps.ts'
import { deviceCookie, deviceTokenIn } from './session-cookie.ts'
import { updateProfile } from './update-profile.ts'
import { wireUser } from './wire-user.ts'

const FORM_BYTES = 16 * 1024
const fields = Object.keys(profileFields).length

/** The profile call, in a separate Fastify scope. Only this scope parses multipart forms. */
export const profileRoutes: FastifyPluginAsync<IdentityDeps> = async (app, deps) => {
  app.removeAllContentTypeParsers()
  // The parser silently cuts a value off at `fieldSize`, so this limit is above the longest permitted field in bytes.
  await app.register(multipart, {
    limits: { fields, parts: fields, files: 0, fieldSize: 1024, fieldNameSize: 64, headerPairs: 10 },
  })
  registerOperations(
    app,
    { updateUser: (request, reply) => putUser(deps, request, reply) },
    { preValidation: readForm, beforeReading: refuseBulk },
  )
}

async function putUser(
  deps: IdentityDeps,
  request: RequestFor<'updateUser'>,
  reply: FastifyReply,
): Promise<User | Refused> {
  const { uid } = customerOf(request)
  const { publicUrl } = deps.writer
  const presented = deviceTokenIn(request.cookies, publicUrl)
  const updated = await updateProfile(deps, { uid, form: request.body, device: presented })
  if ('refused' in updated) return updated
  if (updated.device !== null) {
    const { name, options } = deviceCookie(publicUrl)
    reply.setCookie(name, updated.device, options)
  }
  return wireUser(updated.customer)
}

/**
 * Reads the fields of the form into the body, so that the schema can check them. A form that the parser cannot read is
 * refused as malformed.
 */
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
    throw new Refusal('MALFORMED', because('FORM_UNREADABLE'))
  }
  if (twice) throw new Refusal('MALFORMED', because('FORM_FIELD_TWICE'))
  request.body = Object.fromEntries(form)
}

/**
 * Refuses a form that is too long, or that has no length and that the parser would read endlessly. Every browser sends
 * the length.
 */
async function refuseBulk({ headers }: FastifyRequest): Promise<void> {
  const length = headers['content-length'] === undefined ? Number.POSITIVE_INFINITY : Number(headers['content-length'])
  if (length > FORM_BYTES) throw new Refusal('PAYLOAD_TOO_LARGE')
  const boundary = /boundary="?([^";]*)/i.exec(headers['content-type'] ?? '')?.[1] ?? ''
  if (boundary.length > 70) throw new Refusal('MALFORMED')
}
