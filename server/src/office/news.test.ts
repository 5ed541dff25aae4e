import { expect, onTestFinished, test, vi } from 'vitest'
import { openPackingRoom, room } from '../testing/packing-room.ts'
import { open } from '../testing/day/wire.ts'
import { OFFICE } from '../testing/office.ts'
import { patiently } from '../testing/patience.ts'
import { OFFICE_NEWS } from '../modules/staff/index.ts'

openPackingRoom()

test('[D10.34] what happens at once is told an open screen together, each name once, and nobody who has left hears it', async () => {
  const url = await room.office.app.listen({ port: 0, host: '127.0.0.1' })
  const screen = await open({ url, origin: OFFICE }, '/office/v1/news', { headers: { cookie: room.asha.cookie } })
  expect(screen.statusCode).toBe(200)
  onTestFinished(() => void screen.destroy())
  const told: string[] = []
  let isOver = false
  screen
    .setEncoding('utf8')
    // Who has just joined is news too.
    .on('data', (text: string) => told.push(...text.matchAll(/^data: (?!staff:)(.+)$/gm).map(([, name = '']) => name)))
  screen.on('end', () => (isOver = true))
  const announce = (topic: string) => room.shop.database.pool.query('select pg_notify($1, $2)', [OFFICE_NEWS, topic])
  for (let at = 0; at < 40; at += 1) await announce(`order:${at % 2}`)
  await announce('the last')
  await vi.waitFor(() => expect(told).toContain('the last'), patiently)
  expect(new Set(told)).toEqual(new Set(['order:0', 'order:1', 'the last']))
  expect(told.length).toBeLessThan(20)

  await room.office.post('/signOut', {}, room.asha)
  await announce('a secret')
  await vi.waitFor(() => expect(isOver).toBe(true), patiently)
  expect(told).not.toContain('a secret')
})
