import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Messages } from '@farmstand/contracts/office/messages'
import { testApp, type TestApp } from '../testing/app.ts'
import { testOffice, type AtScreen, type TestOffice } from '../testing/office.ts'

let shop: TestApp
let office: TestOffice
let manager: AtScreen
beforeAll(async () => {
  shop = await testApp()
  office = await testOffice({ database: shop.database, clock: shop.clock })
  manager = await office.joins('MANAGER')
})
afterEach(() => shop.database.pool.query('delete from message'))
afterAll(async () => {
  await office.close()
  await shop.close()
})

/** Creates messages from the number `first` to the number `last`, all of one run. The third one has failed for good. */
const written = (first: number, last: number) =>
  shop.database.pool.query(
    `insert into message (key, event, channel, recipient, template, gaps, subject, body, state, tries, sent_at, at, tried_since)
     select 'PLACED:' || n || ':SMS', 'PLACED', 'SMS', '+919876543210', 'order-placed', '{}', '', 'Text ' || n,
       case when n = $1 + 2 then 'GIVEN_UP' else 'SENT' end, 1, case when n = $1 + 2 then null else now() end,
       '2026-11-20T06:00:00.123456Z', now()
     from generate_series($1::int, $2::int) n`,
    [first, last],
  )
const page = async (query = '') => (await office.get(`/messages${query}`, manager)).json<Messages>()
const behind = ({ results }: Messages) => page(`?before=${encodeURIComponent(results.at(-1)?.key ?? '')}`)
const numbers = ({ results }: Messages) => results.map(({ text }) => Number(text.replace('Text ', '')))

test('[O89] the outbox has pages of 50, even if many messages have the same time', async () => {
  await written(101, 202)
  const first = await page()
  const second = await behind(first)
  const last = await behind(second)
  expect([first.more, second.more, last.more]).toEqual([true, true, false])
  expect([first, second, last].map(({ results }) => results.length)).toEqual([50, 50, 2])
  expect([numbers(first)[0], ...numbers(last)]).toEqual([202, 102, 101])
  expect(new Set([first, second, last].flatMap(numbers)).size).toBe(102)
  expect(numbers(await page('?state=GIVEN_UP'))).toEqual([103])
})

test('[O89] an outbox of exactly 50 messages is one page', async () => {
  await written(101, 150)
  const only = await page()
  expect([only.results.length, only.more]).toEqual([50, false])
})
