import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountDeletedEmail, closureCodeEmail, emailChangedEmail } from '../../modules/notifications/index.ts'
import type { EmailSender } from '../../modules/notifications/ports.ts'
import { ConfigError } from '../../platform/config.ts'
import { createLog } from '../../platform/log.ts'
import { openSenders, readSettings } from '../../vendors.ts'

const writer = { brandName: () => 'Farm & <Sons>', publicUrl: 'https://shop.example:8443' }
const message = closureCodeEmail(writer, { to: 'asha@mail.example', language: null }, '01234')
const dataDir = mkdtempSync(join(tmpdir(), 'email-'))

interface Taken {
  to: string[]
  from: string
  content: string
}

/**
 * Emails that a mail server on this machine has accepted. The server admits only `user` with `secret` and replies with
 * `refusal` if that is set.
 */
const taken: Taken[] = []
let refusal: { code: number; words: string } | null = null
let smtp: SMTPServer
let silent: Server
const urls = { smtp: '', silent: '' }

beforeAll(async () => {
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'user' && password === 'secret'
        ? done(null, { user: 'user' })
        : done(Object.assign(new Error('wrong password'), { responseCode: 535 })),
    onRcptTo: (address, _session, done) =>
      refusal
        ? done(Object.assign(new Error(`${refusal.words} ${address.address}`), { responseCode: refusal.code }))
        : done(),
    onData: (stream, session, done) => {
      let content = ''
      stream.setEncoding('utf8').on('data', (chunk: string) => (content += chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        taken.push({ to: rcptTo.map(({ address }) => address), from: mailFrom ? mailFrom.address : '', content })
        done()
      })
    },
  })
  smtp.on('error', () => undefined)
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve))
  silent = createServer((socket) => socket.end('500 no mail here\r\n'))
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve))
  urls.smtp = `smtp://user:secret@127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
  urls.silent = `smtp://user:secret@127.0.0.1:${(silent.address() as AddressInfo).port}`
})
beforeEach(() => {
  taken.length = 0
  refusal = null
})
afterAll(async () => {
  silent.close()
  await new Promise<void>((resolve) => smtp.close(resolve))
  rmSync(dataDir, { recursive: true })
})

const sender = (url: string): EmailSender =>
  openSenders(
    readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir, SMTP_URL: url, MAIL_FROM: 'Farm <no-reply@shop.example>' }),
    { log: createLog('silent') },
  ).email

describe.each(['smtp', 'outbox'] as const)('mail by %s', (name) => {
  const chosen = () => sender(name === 'smtp' ? urls.smtp : '')

  test('[D8.1] an email is sent and a reference is returned', async () => {
    expect(await chosen().send(message)).toEqual({ kind: 'sent', reference: expect.stringMatching(/./) })
  })

  test('[D8.1] an email has one recipient, even if the address contains a comma', async () => {
    const to = 'asha@mail.example, ravi@mail.example'
    await chosen().send({ ...message, to })
    expect(taken.flatMap((one) => one.to)).not.toContain('ravi@mail.example')
  })
})

describe('mail by smtp', () => {
  test('[D8.1] an email has text and HTML, with the code bound to the origin in text and header', async () => {
    await sender(urls.smtp).send(message)
    const [mail] = taken
    expect(mail).toMatchObject({ to: ['asha@mail.example'], from: 'no-reply@shop.example' })
    const content = mail?.content.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
    expect(content).toMatch(/^OTP-Token: "?01234"?; ?origin="https:\/\/shop\.example:8443"/m)
    expect(content).toMatch(/^Subject: Your code for deleting your Farm & <Sons> account/m)
    expect(content).toContain('text/plain')
    expect(content).toContain('\r\n@shop.example #01234\r\n')
    expect(content).toContain('text/html')
    expect(content).toContain('Farm &amp; &lt;Sons&gt;')
    expect(content).not.toContain('<Sons> account.</p>')
  })

  test('[D8.1] an email without a code has no header for a code', async () => {
    const mailer = sender(urls.smtp)
    const reader = { to: 'asha@mail.example', language: null }
    await mailer.send(emailChangedEmail(writer, reader))
    await mailer.send(accountDeletedEmail(writer, reader))
    expect(taken).toHaveLength(2)
    for (const { content } of taken) expect(content).not.toMatch(/otp-token|#\d{5}/i)
  })

  test('[D8.1] an email is refused on 550 and fails on 451, with no address in the reason', async () => {
    const mailer = sender(urls.smtp)
    refusal = { code: 550, words: 'no such box' }
    const refused = await mailer.send(message)
    expect(refused).toMatchObject({ kind: 'refused', reason: expect.stringContaining('550') })
    refusal = { code: 451, words: 'greylisted' }
    const later = await mailer.send(message)
    expect(later).toMatchObject({ kind: 'failed', reason: expect.stringContaining('451') })
    expect(JSON.stringify([refused, later])).not.toContain('asha')
  })

  test('[D8.1] without a server, with a broken greeting or a wrong password, sending fails', async () => {
    expect(await sender('smtp://127.0.0.1:1').send(message)).toMatchObject({ kind: 'failed' })
    expect(await sender(urls.silent).send(message)).toMatchObject({ kind: expect.stringMatching(/failed|refused/) })
    const outcome = await sender(urls.smtp.replace('secret', 'other')).send(message)
    expect(outcome).toMatchObject({
      kind: expect.stringMatching(/failed|refused/),
      reason: expect.stringContaining('EAUTH'),
    })
    expect(JSON.stringify(outcome)).not.toContain('other')
  })
})

describe('mail in the outbox', () => {
  test('[D2.21] [D8.1] an email is one line of JSON in a file that only its owner can read', async () => {
    await sender('').send(message)
    const path = join(dataDir, 'outbox.ndjson')
    const lines = readFileSync(path, 'utf8').trim().split('\n')
    expect(JSON.parse(lines.at(-1) ?? '')).toEqual({
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      channel: 'email',
      to: 'asha@mail.example',
      template: 'deletion-code',
      text: expect.stringMatching(/\n@shop\.example #01234$/),
      code: '01234',
    })
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  test('[D2.21] [D8.1] production refuses the outbox for emails unless ALLOW_OUTBOX is set', () => {
    const production = {
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PUBLIC_URL: 'https://shop.example',
      ALLOW_SANDBOX_PAYMENTS: '1',
    }
    const sms = { SMS_PROVIDER: 'msg91', MSG91_AUTH_KEY: 'key', MSG91_TEMPLATE_ID: 'flow' }
    expect(() => readSettings({ ...production, ...sms })).toThrow(ConfigError)
    expect(() => readSettings({ ...production, ...sms, ALLOW_OUTBOX: '1' })).not.toThrow()
    const mail = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'no-reply@shop.example' }
    expect(() => readSettings({ ...production, ...sms, ...mail })).not.toThrow()
  })
})
