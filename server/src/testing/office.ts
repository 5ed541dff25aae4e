import { generateKeyPairSync, createHash, randomBytes, sign } from 'node:crypto'
import { tmpdir } from 'node:os'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { AnswerOf, InputOf, OfficeOperationName } from '@farmstand/contracts/office/operations'
import type { StaffRole } from '@farmstand/contracts/office/permissions'
import type { OfficeParts } from '../office/deps.ts'
import { buildOffice } from '../office/office-app.ts'
import { officeHandlers } from '../office/handlers.ts'
import { commandLineActor, perform } from '../modules/staff/index.ts'
import { createSettings, createShop } from '../modules/shop/index.ts'
import { createDelivery, type Sender, type SmsMessage } from '../modules/notifications/index.ts'
import type { EmailMessage } from '../modules/notifications/ports.ts'
import { createLog } from '../platform/log.ts'
import { paidInCash } from './paid-at-door.ts'
import { newUid } from '../platform/ids.ts'
import type { Clock } from '../platform/clock.ts'
import { watchVendors, type VendorWatch } from '../platform/vendor-watch.ts'
import { installedProviders } from '../vendors.ts'
import type { TestDatabase } from './database.ts'
import type { Request } from './wire-record.ts'
import { folderStore } from '../platform/file-store.ts'

export const OFFICE = 'http://localhost:3001'

/** A staff member who is signed in at a screen of the back office. */
export interface AtScreen {
  uid: string
  cookie: string
  passkey: TestPasskey | null
}

export interface TestOffice {
  app: FastifyInstance
  /** Makes a request as a page of the back office does. Headers given by the test replace those of the page. */
  call(request: Request<AtScreen>): Promise<LightMyRequestResponse>
  post(path: string, body: object, as?: AtScreen, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  get(path: string, as?: AtScreen): Promise<LightMyRequestResponse>
  act<Name extends OfficeOperationName>(
    as: AtScreen,
    name: Name,
    input: InputOf<Name>,
    key?: string,
  ): Promise<LightMyRequestResponse>
  /** Invites a person at the command line. The person accepts the invitation and signs in by a passkey. */
  joins(...roles: StaffRole[]): Promise<AtScreen>
  joinsWith(passkey: TestPasskey, ...roles: StaffRole[]): Promise<AtScreen>
  /** Signs in a person on a paired phone. */
  pairs(...roles: StaffRole[]): Promise<AtScreen>
  /** Performs an operation at the command line. Unpaid orders that it delivers are paid in cash. */
  atTerminal<Name extends OfficeOperationName>(name: Name, input: InputOf<Name>): Promise<AnswerOf<Name>>
  close(): Promise<void>
}

interface TestOfficeOptions {
  env?: 'test' | 'development' | 'production'
  pictures?: string
  dataDir?: string
  installed?: OfficeParts['installed']
  vendors?: VendorWatch
  databaseProblem?: () => string | null
}

/** Starts the real back office on a test's database. Test requests look like those of the back office's pages. */
export async function testOffice(
  shop: { database: TestDatabase; clock: Clock; texts?: SmsMessage[]; mails?: EmailMessage[] },
  { env = 'test', pictures = tmpdir(), ...given }: TestOfficeOptions = {},
): Promise<TestOffice> {
  const { database, clock } = shop
  const { db } = database
  const log = createLog('silent')
  const settings = createSettings({ db, log })
  await settings.reload()
  const sender: Sender<SmsMessage> = {
    send: async (message) => (shop.texts?.push(message), { kind: 'sent', reference: 'text' }),
  }
  const walletCodes = {
    log,
    secretKey: Buffer.alloc(32, 7),
    texts: createDelivery({ channel: 'sms', sender, log, counted: () => undefined }),
    writer: { brandName: () => 'Farmstand', publicUrl: 'http://localhost:3000' },
  }
  const mailing: Sender<EmailMessage> = {
    send: async (message) => (shop.mails?.push(message), { kind: 'sent', reference: 'mail' }),
  }
  const closing = {
    secretKey: walletCodes.secretKey,
    writer: walletCodes.writer,
    mail: createDelivery({ channel: 'email', sender: mailing, log, counted: () => undefined }),
  }
  const deps = { db, clock, settings, walletCodes, closing }
  const config = {
    NODE_ENV: env,
    TRUSTED_PROXIES: 1,
    publicUrl: 'http://localhost:3000',
    secretKey: Buffer.alloc(32, 7),
    dataDir: given.dataDir ?? tmpdir(),
  } as const
  // The back office must not close the database, because the test does.
  const opened = { ...database, close: async () => undefined }
  const app = await buildOffice({
    config,
    origin: OFFICE,
    database: opened,
    books: db,
    log,
    ...deps,
    shop: createShop({ db }),
    pictures: folderStore(pictures),
    installed:
      given.installed ?? installedProviders({ values: { PAYMENT_PROVIDER: 'sandbox', SMS_PROVIDER: 'outbox' } }),
    vendors: given.vendors ?? watchVendors(clock),
    databaseWatch: { problem: given.databaseProblem ?? (() => null) },
  })
  await app.ready()
  let callers = 0
  const headersOf = (as?: AtScreen) => ({
    host: 'localhost:3001',
    // Each call comes from a different IP address, so that calls do not share the limits per address.
    'x-forwarded-for': `10.0.${(callers >> 8) % 256}.${callers++ % 256}`,
    ...(as && { cookie: as.cookie }),
  })
  const own = { origin: OFFICE, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const call: TestOffice['call'] = ({ as, headers, ...request }) =>
    app.inject({ ...request, headers: { ...headersOf(as), ...(request.method === 'GET' ? {} : own), ...headers } })
  const requestOf = (as?: AtScreen, headers?: Record<string, string>) => ({
    ...(as && { as }),
    ...(headers && { headers }),
  })
  const post: TestOffice['post'] = (path, body, as, headers) =>
    call({ method: 'POST', url: `/office/v1${path}`, payload: JSON.stringify(body), ...requestOf(as, headers) })
  const atTerminal: TestOffice['atTerminal'] = async (name, input) => {
    const office = { db, clock, handlers: officeHandlers(deps, OFFICE) }
    const said = isDelivery(name, input)
      ? Object.assign({}, input, { orders: await paidInCash(db, input.orders) })
      : input
    const outcome = await perform(office, name, { actor: commandLineActor('tester'), key: newUid(), input: said })
    if ('refused' in outcome) throw new Error(`${outcome.refused} ${outcome.reason ?? ''}`)
    return outcome
  }
  const invite = (roles: StaffRole[]) => atTerminal('inviteStaff', { name: `Asha ${roles.join(' ')}`, roles })
  const office: TestOffice = {
    app,
    call,
    post,
    get: (path, as) => call({ method: 'GET', url: `/office/v1${path}`, ...requestOf(as) }),
    act: (as, name, input, key = newUid()) => post(`/do/${name}`, { input }, as, { 'idempotency-key': key }),
    atTerminal,
    joins: async (...roles) => office.joinsWith(testPasskey(), ...roles),
    joinsWith: async (passkey, ...roles) => {
      const { staff_uid: uid, link } = await invite(roles)
      const token = link.split('#')[1] ?? ''
      const asked = await post('/readInvite', { token })
      const credential = passkey.make(asked.json<{ options: Challenge }>().options.challenge)
      const accepted = await post('/acceptInvite', { token, credential, device: 'a test' })
      return { uid, cookie: cookieOf(accepted), passkey }
    },
    pairs: async (...roles) => {
      const { staff_uid: uid } = await invite(roles)
      const { code } = await atTerminal('pairPhone', { staff_uid: uid })
      return { uid, cookie: cookieOf(await post('/pair', { code, device: 'a phone' })), passkey: null }
    },
    close: () => app.close(),
  }
  return office
}

const isDelivery = (name: OfficeOperationName, _input: object): _input is InputOf<'deliverOrders'> =>
  name === 'deliverOrders'

interface Challenge {
  challenge: string
}

export function cookieOf(answer: LightMyRequestResponse): string {
  const [cookie] = answer.cookies
  if (answer.statusCode !== 200 || !cookie) throw new Error(`Sign-in failed: ${answer.statusCode} ${answer.body}`)
  return `${cookie.name}=${cookie.value}`
}

export interface TestPasskey {
  /** Sets the passkey's use counter, as on a device that was restored from an older copy. */
  setUses(uses: number): void
  make(challenge: string, changes?: Changes): object
  show(challenge: string, changes?: Changes): object
}

/** Values in a passkey's answer that an attacker or another page would change. */
interface Changes {
  origin?: string
  host?: string
  verified?: boolean
}

/**
 * Returns an authenticator as the standard describes it, with an ES256 key, a verified user and no attestation.
 * `synced` marks a passkey that is synchronised over several devices. Most such passkeys do not count their uses.
 */
export function testPasskey({ counts = true, synced = false } = {}): TestPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let uses = 0
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = ({ host = 'localhost', verified = true }: Changes, attested: Buffer = Buffer.alloc(0)) => {
    const flags = 0x01 | (verified ? 0x04 : 0) | (synced ? 0x18 : 0) | (attested.length > 0 ? 0x40 : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(counts ? ++uses : 0)
    return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flags]), counter, attested])
  }
  const answer = (response: Record<string, Buffer>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    response: Object.fromEntries(Object.entries(response).map(([name, value]) => [name, value.toString('base64url')])),
    clientExtensionResults: {},
  })
  return {
    setUses: (next) => void (uses = next),
    make: (challenge, changes = {}) => {
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const data = authData(changes, attested)
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, changes.origin ?? OFFICE),
        attestationObject: Buffer.concat([
          Buffer.from([0xa3]),
          cborText('fmt'),
          cborText('none'),
          cborText('attStmt'),
          Buffer.from([0xa0]),
          cborText('authData'),
          Buffer.from([0x58, data.length]),
          data,
        ]),
      })
    },
    show: (challenge, changes = {}) => {
      const clientDataJSON = clientData('webauthn.get', challenge, changes.origin ?? OFFICE)
      const authenticatorData = authData(changes)
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()])
      return answer({ clientDataJSON, authenticatorData, signature: sign('sha256', signed, privateKey) })
    },
  }
}

const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
