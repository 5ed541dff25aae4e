import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGE_COOKIE } from '@farmstand/contracts/office/language-cookie'
import { languages, type Language } from '@farmstand/contracts/languages'
import type { OfficeSession, StaffList } from '@farmstand/contracts/office/staff'
import { clientFiles, clientFilesOfLanguages } from '../http/client-files.ts'
import { cookieOf, testOffice, type AtScreen, type TestOffice } from '../testing/office.ts'
import { tradingApp, type TradingApp } from '../testing/trading-app.ts'
import { screens } from './screens.ts'

let trading: TradingApp
let office: TestOffice
beforeAll(async () => {
  trading = await tradingApp()
  office = await testOffice({ database: trading.database, clock: { now: () => trading.now } })
})
afterAll(async () => {
  await office.close()
  await trading.close()
})

const languageOf = async (as: AtScreen): Promise<Language | null> =>
  (await office.get('/session', as)).json<OfficeSession>().language
const choose = (as: AtScreen, staffUid: string | null, language: Language) =>
  office.act(as, 'chooseLanguage', { staff_uid: staffUid, language })
/** Signs the same person in on another phone. */
const pairAgain = async ({ uid }: AtScreen, chosen: { language?: Language } = {}): Promise<AtScreen> => {
  const { code } = await office.atTerminal('pairPhone', { staff_uid: uid })
  return { uid, cookie: cookieOf(await office.post('/pair', { code, device: 'a phone', ...chosen })), passkey: null }
}

test('[O95] staff choose their language, which their next phone uses and the audit records', async () => {
  const packer = await office.pairs('PACKER')
  expect(await languageOf(packer)).toBeNull()
  expect((await choose(packer, null, 'mr')).json()).toEqual({ staff_uid: packer.uid, language: 'mr' })
  expect(await languageOf(packer)).toBe('mr')
  expect(await languageOf(await pairAgain(packer))).toBe('mr')
  const { rows } = await trading.database.pool.query(
    `select actor, before, after from audit_entry where operation = 'chooseLanguage' and subject = $1`,
    [`staff:${packer.uid}`],
  )
  expect(rows).toEqual([{ actor: `staff:${packer.uid}`, before: { language: null }, after: { language: 'mr' } }])
})

test('[O95] only staff who may pair phones choose for others, and not for former staff', async () => {
  const [packer, cook, manager] = [
    await office.pairs('PACKER'),
    await office.pairs('KITCHEN'),
    await office.joins('MANAGER'),
  ]
  expect((await choose(cook, packer.uid, 'hi')).statusCode).toBe(403)
  expect(await languageOf(packer)).toBeNull()
  expect((await choose(manager, packer.uid, 'hi')).statusCode).toBe(200)
  expect(await languageOf(packer)).toBe('hi')
  await office.atTerminal('removeStaff', { staff_uid: cook.uid })
  expect((await choose(manager, cook.uid, 'hi')).statusCode).toBe(404)
})

test('[O95] only a language chosen at sign-in is stored for the person', async () => {
  const packer = await office.pairs('PACKER')
  expect(await languageOf(await pairAgain(packer, { language: 'mr' }))).toBe('mr')
  expect(await languageOf(await pairAgain(packer))).toBe('mr')
})

test('[O95] an invitation has a language, in which its link opens', async () => {
  const owner = await office.joins('OWNER')
  const invited = await office.act(owner, 'inviteStaff', { name: 'Sunita', roles: ['PACKER'], language: 'mr' })
  const { link, staff_uid: uid } = invited.json<{ link: string; staff_uid: string }>()
  const asked = await office.post('/readInvite', { token: link.split('#')[1] })
  expect(asked.json()).toMatchObject({ name: 'Sunita', language: 'mr' })
  const { results } = (await office.get('/staff', owner)).json<StaffList>()
  expect(results.find((one) => one.uid === uid)).toMatchObject({ language: 'mr' })
})

test('[O95] the first document has the language of the device’s choice or of the browser', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'farmstand-screens-'))
  for (const language of languages) {
    const client = join(folder, language, 'client')
    mkdirSync(join(client, 'assets'), { recursive: true })
    writeFileSync(join(client, 'index.html'), `<html lang="${language}"><script>const spoken = '${language}'</script>`)
    writeFileSync(join(client, 'assets', `words-${language}.js`), `export const spoken = '${language}'`)
  }
  const app = Fastify()
  await app.register(cookie)
  app.addHook('onRequest', async (_, reply) => void reply.header('content-security-policy', "script-src 'self'"))
  await app.register(screens, { fileAt: clientFiles(clientFilesOfLanguages(folder)), folder })
  const asked = async (headers: Record<string, string>) => {
    const { body, headers: answered } = await app.inject({ url: '/packing', headers })
    expect(answered['vary']).toBe('cookie, accept-language, accept-encoding')
    return /lang="(\w+)"/.exec(body)?.[1]
  }
  expect(await asked({})).toBe('en')
  expect(await asked({ 'accept-language': 'mr-IN,en;q=0.8' })).toBe('mr')
  expect(await asked({ 'accept-language': 'mr-IN', cookie: `${LANGUAGE_COOKIE}=hi` })).toBe('hi')
  expect(await asked({ 'accept-language': 'mr-IN', cookie: `${LANGUAGE_COOKIE}=xx; language=hi` })).toBe('mr')
  const [hindi, english] = [
    await app.inject({ url: '/', headers: { cookie: `${LANGUAGE_COOKIE}=hi` } }),
    await app.inject({ url: '/' }),
  ]
  expect(hindi.headers['etag']).not.toBe(english.headers['etag'])
  // The policy of each document allows the scripts in that document.
  expect(hindi.headers['content-security-policy']).not.toBe(english.headers['content-security-policy'])
  expect((await app.inject({ url: '/assets/words-mr.js' })).statusCode).toBe(200)
  await app.close()
  rmSync(folder, { recursive: true })
})
