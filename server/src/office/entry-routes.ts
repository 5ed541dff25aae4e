import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  officeEntries,
  type EntryInput,
  type EntryReply,
  type OfficeEntryName,
} from '@farmstand/contracts/office/sign-in'
import { ErrorReply } from '@farmstand/contracts/error'
import { countUse } from '../modules/identity/index.ts'
import {
  acceptInvite,
  addOwnPasskey,
  askPasskey,
  proofOptions,
  signInOptions,
  listPasskeys,
  openWithoutPasskey,
  pairPhone,
  provePasskeyAgain,
  readInvite,
  removeOwnPasskey,
  signInByPasskey,
  signOut,
  type OpenedSession,
} from '../modules/staff/index.ts'
import { Refusal, orRefuse, refused, type Refused } from '../platform/errors.ts'
import type { OfficeDeps } from './deps.ts'
import { staffOf } from './staff-session.ts'

type Handlers = {
  readonly [Name in OfficeEntryName]: (
    input: EntryInput<Name>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<EntryReply<Name> | Refused>
}

/**
 * Maximum number of attempts to sign in from one network address in a minute. Requests for challenges have a separate
 * counter of the same size.
 */
const TRIES_MINUTE = 10
const challengeCalls: readonly OfficeEntryName[] = ['readInvite', 'askSignIn']

/** Serves sign-in, sign-out and passkeys of staff. */
export async function entryRoutes(app: FastifyInstance, deps: OfficeDeps): Promise<void> {
  const handlers = entryHandlers(app, deps)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table is closed: it has exactly these keys
  for (const name of Object.keys(officeEntries) as OfficeEntryName[]) {
    const { summary, signedIn, input, reply: answered } = officeEntries[name]
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its schema has checked the input
    const handle = handlers[name] as unknown as (
      input: unknown,
      request: FastifyRequest,
      reply: FastifyReply,
    ) => Promise<object>
    app.route({
      method: 'POST',
      url: `/${name}`,
      schema: { summary, body: input, response: { 200: answered, '4xx': ErrorReply, '5xx': ErrorReply } },
      preHandler: signedIn ? app.requireStaff : [],
      handler: async (request, reply) => {
        if (!signedIn) await limitAttempts(deps, request, challengeCalls.includes(name) ? 'asks' : 'tries')
        return orRefuse(await handle(request.body, request, reply))
      },
    })
  }
}

async function limitAttempts({ db, clock }: OfficeDeps, { ip }: FastifyRequest, what: 'asks' | 'tries'): Promise<void> {
  const bucket = `office-${what}:${ip}`
  const counted = await countUse(db, { bucket, limit: TRIES_MINUTE, windowMs: 60_000, now: clock.now() })
  if (!counted.allowed) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: counted.retryAfter })
}

function entryHandlers(app: FastifyInstance, { staff: deps, config, shop }: OfficeDeps): Handlers {
  const startSession = async (reply: FastifyReply, opening: Promise<OpenedSession | Refused>) => {
    const opened = await opening
    if ('refused' in opened) return opened
    app.keepSession(reply, opened)
    return { done: true as const }
  }
  const mayOpen = config.NODE_ENV === 'development'
  return {
    readInvite: async ({ token }) => {
      const invite = await readInvite(deps, token)
      if ('refused' in invite) return invite
      const { staff, options } = invite
      const { brand_name: shopName } = shop.current()
      const { name, roles, language } = staff
      return { name, roles, language, shop_name: shopName, options, may_open: mayOpen }
    },
    acceptInvite: (input, _request, reply) => startSession(reply, acceptInvite(deps, input)),
    openInvite: async ({ token }, _request, reply) =>
      mayOpen ? startSession(reply, openWithoutPasskey(deps, token)) : refused('NOT_FOUND'),
    askSignIn: async () => ({ options: await signInOptions(deps) }),
    signIn: (input, _request, reply) => startSession(reply, signInByPasskey(deps, input)),
    pair: (input, _request, reply) => startSession(reply, pairPhone(deps, input)),
    askProof: async (_input, request) => {
      const options = await proofOptions(deps, staffOf(request))
      return 'refused' in options ? options : { options }
    },
    listPasskeys: (_input, request) => listPasskeys(deps, staffOf(request)),
    askPasskey: async (_input, request) => {
      const options = await askPasskey(deps, staffOf(request))
      return 'refused' in options ? options : { options }
    },
    addPasskey: (input, request) => addOwnPasskey(deps, staffOf(request), input),
    removePasskey: (input, request) => removeOwnPasskey(deps, staffOf(request), input),
    prove: ({ credential }, request) => provePasskeyAgain(deps, staffOf(request), credential),
    signOut: async (_input, request, reply) => {
      await signOut(deps.db, staffOf(request), deps.clock.now())
      app.dropSession(reply)
      return { done: true }
    },
  }
}
