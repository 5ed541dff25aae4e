import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { KEEP_ALIVE_INTERVAL_MS } from '@farmstand/contracts/office/news-beat'
import { openPackingRoom, room } from '../testing/packing-room.ts'
import { open } from '../testing/day/wire.ts'
import { OFFICE } from '../testing/office.ts'
import { slowMachineTimeout } from '../testing/slow-machine.ts'
import { OFFICE_CHANGE_CHANNEL } from '../modules/staff/index.ts'

vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
afterAll(() => void vi.useRealTimers())
openPackingRoom()
let address: Promise<string> | undefined
const listening = (): Promise<string> => (address ??= room.office.app.listen({ port: 0, host: '127.0.0.1' }))

test('[O30] an open screen gets heartbeats and notifications until its person leaves', async () => {
  const url = await listening()
  const screen = await open({ url, origin: OFFICE }, '/office/v1/news', { headers: { cookie: room.asha.cookie } })
  expect(screen.statusCode).toBe(200)
  onTestFinished(() => void screen.destroy())
  const received: string[] = []
  let isOver = false
  let beats = 0
  screen.setEncoding('utf8').on('data', (text: string) => {
    beats += text.split('event: beat\ndata: ').length - 1
    const notes = text.replaceAll(/^event: beat\ndata: .+$/gm, '')
    // The joining of a new person also causes a notification, which is left out.
    received.push(...notes.matchAll(/^data: (?!staff:)(.+)$/gm).map(([, name = '']) => name))
  })
  screen.on('end', () => (isOver = true))
  vi.advanceTimersByTime(KEEP_ALIVE_INTERVAL_MS)
  await vi.waitFor(() => expect(beats).toBe(1), slowMachineTimeout)
  const announce = (topic: string) =>
    room.shop.database.pool.query('select pg_notify($1, $2)', [OFFICE_CHANGE_CHANNEL, topic])
  for (let at = 0; at < 40; at += 1) await announce(`order:${at % 2}`)
  await announce('the last')
  await vi.waitFor(() => expect(received).toContain('the last'), slowMachineTimeout)
  expect(new Set(received)).toEqual(new Set(['order:0', 'order:1', 'the last']))
  expect(received.length).toBeLessThan(20)

  await room.office.post('/signOut', {}, room.asha)
  await announce('a secret')
  await vi.waitFor(() => expect(isOver).toBe(true), slowMachineTimeout)
  expect(received).not.toContain('a secret')
})

test('[O4] receiving notifications does not extend a session, which ends after an idle hour', async () => {
  const url = await listening()
  const listen = () => open({ url, origin: OFFICE }, '/office/v1/news', { headers: { cookie: room.ravi.cookie } })
  let beats = 0
  let isOver = false
  const hears = async () => {
    const screen = await listen()
    expect(screen.statusCode).toBe(200)
    onTestFinished(() => void screen.destroy())
    screen.setEncoding('utf8').on('data', (text: string) => (beats += text.includes('event: beat') ? 1 : 0))
    screen.on('end', () => (isOver = true))
  }
  await room.office.get('/session', room.ravi)
  await hears()
  for (let heard = 1; heard <= 5; heard += 1) {
    room.shop.clock.advance(10 * 60_000)
    vi.advanceTimersByTime(KEEP_ALIVE_INTERVAL_MS)
    await vi.waitFor(() => expect(beats).toBe(heard), slowMachineTimeout)
  }
  // The browser reconnects after losing a connection.
  await hears()
  room.shop.clock.advance(11 * 60_000)
  vi.advanceTimersByTime(KEEP_ALIVE_INTERVAL_MS)
  await vi.waitFor(() => expect(isOver).toBe(true), slowMachineTimeout)
  expect((await listen()).statusCode).toBe(401)
})

test('[D11.15] twenty screens of one session get notifications, and one more is refused', async () => {
  const url = await listening()
  const listen = async (cookie: string) => {
    const screen = await open({ url, origin: OFFICE }, '/office/v1/news', { headers: { cookie } })
    onTestFinished(() => void screen.destroy())
    return screen
  }
  const owner = await room.office.joins('OWNER')
  const first = await listen(owner.cookie)
  for (let at = 1; at < 20; at += 1) expect((await listen(owner.cookie)).statusCode).toBe(200)
  expect([first.statusCode, (await listen(owner.cookie)).statusCode]).toEqual([200, 429])
  expect((await listen((await room.office.joins('OWNER')).cookie)).statusCode).toBe(200)
  first.destroy()
  await vi.waitFor(async () => expect((await listen(owner.cookie)).statusCode).toBe(200), slowMachineTimeout)
})
