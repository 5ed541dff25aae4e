import { expect, test } from 'vitest'
import { openPackingRoom, room } from '../testing/packing-room.ts'

openPackingRoom()

const MINUTE_MS = 60_000
const from = (ip: string) => ({ 'x-forwarded-for': ip })
const asks = async (ip: string) => (await room.office.post('/askSignIn', {}, undefined, from(ip))).statusCode
const tries = async (ip: string) =>
  (await room.office.post('/pair', { code: 'ABCD-EFGH', device: 'a phone' }, undefined, from(ip))).statusCode

test('[O15] one address may try to sign in ten times a minute; others are not affected', async () => {
  for (const way of [asks, tries]) {
    const answers: number[] = []
    for (let time = 0; time < 10; time++) answers.push(await way('192.0.2.7'))
    expect(answers).not.toContain(429)
    expect(await way('192.0.2.7')).toBe(429)
    expect(await way('192.0.2.8')).not.toBe(429)
  }
  room.shop.clock.advance(MINUTE_MS)
  expect(await asks('192.0.2.7')).toBe(200)
})

test('[O15] one person may make 300 changes a minute, and others are not affected', async () => {
  const write = async (who = room.ravi) => room.office.act(who, 'noteOrder', { order: { uid: 'none' }, note: '' })
  for (let time = 0; time < 300; time++) expect((await write()).statusCode).not.toBe(429)
  const refused = await write()
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  expect((await write(await room.office.joins('OWNER'))).statusCode).not.toBe(429)
  room.shop.clock.advance(MINUTE_MS)
  expect((await write()).statusCode).not.toBe(429)
})

test('[D11.15] one session has 120 readings a minute, documents included; others are unaffected', async () => {
  const read = async (who = room.ravi) => (await room.office.get('/session', who)).statusCode
  const paper = async () => room.office.get('/papers/slips?uids=00000000-0000-4000-8000-000000000000', room.ravi)
  room.shop.clock.advance(MINUTE_MS)
  for (let time = 0; time < 119; time++) expect(await read()).toBe(200)
  expect((await paper()).statusCode).not.toBe(429)
  const refused = await paper()
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  expect(await read()).toBe(429)
  expect(await read(await room.office.joins('OWNER'))).toBe(200)
  room.shop.clock.advance(MINUTE_MS)
  expect(await read()).toBe(200)
})
