import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SmsMessage, SmsSender } from '../../modules/notifications/ports.ts'
import { ConfigError } from '../../platform/config.ts'
import { createLog } from '../../platform/log.ts'
import { openSenders, readSettings } from '../../vendors.ts'

const message: SmsMessage = {
  to: '+919876543210',
  template: 'sign-in-code',
  code: '01234',
  text: '01234 is your code.\n\n@shop.example #01234',
}

interface Received {
  url: string
  headers: IncomingMessage['headers']
  body: string
}

/** A provider on this machine. It replies with `answer` and records each request in `received`. */
let answer: (response: ServerResponse) => void = () => undefined
const received: Received[] = []
let provider: Server
let base = ''
const dataDir = mkdtempSync(join(tmpdir(), 'sms-'))

beforeAll(async () => {
  provider = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      received.push({ url: request.url ?? '', headers: request.headers, body })
      answer(response)
    })
  })
  await new Promise<void>((resolve) => void provider.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
beforeEach(() => void (received.length = 0))
afterAll(() => {
  provider.close()
  rmSync(dataDir, { recursive: true })
})

const replyWith = (status: number, body: unknown) => () => {
  answer = (response) => {
    response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}

const sender = (name: string, more: Record<string, string> = {}): SmsSender =>
  openSenders(
    readSettings({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      SMS_PROVIDER: name,
      MSG91_AUTH_KEY: 'auth-key',
      MSG91_TEMPLATE_ID: 'flow-1',
      MSG91_API_BASE: base,
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'secret',
      TWILIO_FROM: '+15005550006',
      TWILIO_API_BASE: base,
      ...more,
    }),
    { log: createLog('silent') },
  ).sms

interface Provider {
  name: string
  accepts: () => void
  refuses: (() => void)[]
  fails: (() => void)[]
}

const vendors: Provider[] = [
  {
    name: 'msg91',
    accepts: replyWith(200, { type: 'success', message: '3763646c3058373530393938' }),
    refuses: [
      replyWith(200, { type: 'error', message: 'IP is not whitelisted' }),
      replyWith(401, { type: 'error', message: 'Unauthorized' }),
      replyWith(400, { type: 'error', message: 'template id missing' }),
    ],
    fails: [
      replyWith(200, ''),
      replyWith(200, '[]'),
      replyWith(200, '{"type":'),
      replyWith(500, { type: 'error' }),
      replyWith(429, { type: 'error' }),
      replyWith(302, ''),
      replyWith(200, 'x'.repeat(100_000)),
    ],
  },
  {
    name: 'twilio',
    accepts: replyWith(201, { sid: 'SM1', status: 'queued', error_code: null }),
    refuses: [
      replyWith(400, { code: 21211, message: 'Invalid To +919876543210', status: 400 }),
      replyWith(201, { sid: 'SM1', status: 'failed', error_code: 30006 }),
      replyWith(401, { code: 20003, message: 'Authenticate', status: 401 }),
    ],
    fails: [
      replyWith(201, ''),
      replyWith(201, {}),
      replyWith(201, 'null'),
      replyWith(503, { code: 20503, message: 'down', status: 503 }),
      replyWith(429, { code: 20429, status: 429 }),
      replyWith(302, ''),
      replyWith(201, 'x'.repeat(100_000)),
    ],
  },
]
const outbox: Provider = { name: 'outbox', accepts: () => undefined, refuses: [], fails: [] }

describe.each([...vendors, outbox])('$name', ({ name, accepts, refuses, fails }) => {
  test('[D2.21] an accepted text is reported as sent', async () => {
    accepts()
    expect(await sender(name).send(message)).toEqual({ kind: 'sent', reference: expect.stringMatching(/./) })
  })

  test.each(refuses.map((refuse, index) => [index, refuse]))(
    '[D2.21] reports refused for a permanent error, without the number: %i',
    async (_index, refuse) => {
      refuse()
      const outcome = await sender(name).send(message)
      expect(outcome.kind).toBe('refused')
      expect(JSON.stringify(outcome)).not.toContain('9876543210')
    },
  )

  test.each(fails.map((fail, index) => [index, fail]))(
    '[D2.21] reports failed for an unknown outcome: %i',
    async (_index, fail) => {
      fail()
      expect(await sender(name).send(message)).toMatchObject({ kind: 'failed' })
      expect(received).toHaveLength(1)
    },
  )
})

describe.each(vendors)('$name', ({ name, accepts }) => {
  test.each(['+916000000000', message.to])('[D10.4] the Indian mobile number %s can be reached', (to) => {
    expect(sender(name).reaches(to)).toBe(true)
  })

  test('[D2.21] a broken connection is reported as failed', async () => {
    answer = (response) => response.destroy()
    expect(await sender(name).send(message)).toMatchObject({ kind: 'failed' })
  })

  test('[D10.5] a provider that has not replied after 5 s is reported as failed', async () => {
    let late: NodeJS.Timeout | undefined
    answer = (response) => {
      late = setTimeout(() => {
        accepts()
        answer(response)
        // Replies soon after the limit, so that a call that waits longer gets this reply.
      }, 6_500)
    }
    expect(await sender(name).send(message)).toMatchObject({ kind: 'failed' })
    clearTimeout(late)
  })

  test.each(['+910123456789', '+911234567890', '+915999999999'])('[D2.5] nothing is sent to %s', async (to) => {
    accepts()
    expect(sender(name).reaches(to)).toBe(false)
    expect(await sender(name).send({ ...message, to })).toMatchObject({ kind: 'refused' })
    expect(received).toEqual([])
  })
})

test('[D2.21] msg91 receives the number without plus, the flow and the code', async () => {
  vendors[0]?.accepts()
  await sender('msg91').send(message)
  expect(received[0]).toMatchObject({ url: '/flow', headers: { authkey: 'auth-key' } })
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
    template_id: 'flow-1',
    recipients: [{ mobiles: '919876543210', OTP: '01234' }],
  })
  expect(await sender('msg91').send({ ...message, template: 'mobile-changed', code: null })).toMatchObject({
    kind: 'refused',
  })
})

test('[E16] msg91 receives the flow of the customer’s language, or the English one', async () => {
  vendors[0]?.accepts()
  const flows = 'sign-in-code-hi=flow-hi,mobile-changed=notice,mobile-changed-mr=notice-mr'
  const msg91 = sender('msg91', { MSG91_NOTICE_FLOWS: flows })
  await msg91.send({ ...message, template: 'sign-in-code-hi' })
  await msg91.send({ ...message, template: 'sign-in-code-mr' })
  await msg91.send({ ...message, template: 'mobile-changed-mr', code: null })
  await msg91.send({ ...message, template: 'mobile-changed-hi', code: null })
  expect(received.map(({ body }) => JSON.parse(body).template_id)).toEqual(['flow-hi', 'flow-1', 'notice-mr', 'notice'])
})

test('[D2.21] twilio receives the text unchanged', async () => {
  vendors[1]?.accepts()
  await sender('twilio').send(message)
  expect(received[0]).toMatchObject({
    url: '/2010-04-01/Accounts/AC1/Messages.json',
    headers: { authorization: `Basic ${btoa('AC1:secret')}` },
  })
  expect(Object.fromEntries(new URLSearchParams(received[0]?.body))).toEqual({
    To: message.to,
    From: '+15005550006',
    Body: message.text,
    ValidityPeriod: '300',
  })
})

test('[D2.21] the outbox stores one JSON object per line, readable by its owner only', async () => {
  const path = join(dataDir, 'outbox.ndjson')
  rmSync(path, { force: true })
  const kept = sender('outbox')
  await kept.send(message)
  await kept.send({ ...message, to: '+911234567890' })
  const lines = readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines).toHaveLength(2)
  expect(Object.keys(lines[0] ?? {})).toEqual(['at', 'channel', 'to', 'template', 'text', 'code'])
  expect(lines[0]).toMatchObject({ channel: 'sms', ...message })
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('[D2.21] production refuses the outbox unless ALLOW_OUTBOX is set', () => {
  const environment = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://shop.example',
    DATA_DIR: dataDir,
    ALLOW_SANDBOX_PAYMENTS: '1',
  }
  expect(() => readSettings(environment)).toThrow(ConfigError)
  expect(() => readSettings({ ...environment, ALLOW_OUTBOX: '0' })).toThrow(/ALLOW_OUTBOX/)
  expect(readSettings({ ...environment, ALLOW_OUTBOX: '1' }).values).toMatchObject({ SMS_PROVIDER: 'outbox' })
  expect(() => readSettings({ ...environment, SMS_PROVIDER: 'msg91' })).toThrow(/MSG91_AUTH_KEY/)
  expect(() => readSettings({ ...environment, SMS_PROVIDER: 'twilio' })).toThrow(/TWILIO_ACCOUNT_SID/)
})
