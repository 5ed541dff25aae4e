import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { button, draw, lost, officeAnswers, press, until, type Asked } from '../testing/draw.tsx'
import Audit from './audit.tsx'
import MessagesScreen from './messages.tsx'
import PriceHistory from './price-history.tsx'
import ProblemsScreen from './problems.tsx'

const message = (n: number) => ({
  key: `PLACED:${n}:SMS`,
  event: 'PLACED',
  channel: 'SMS',
  recipient: `Thing ${n}`,
  order_uid: null,
  text: 'Text',
  state: 'SENT',
  tries: 1,
  next_try_at: null,
  error: null,
  held: null,
  // All rows have the same time, so only the key of a row can mark the end of a page.
  at: '2026-11-26T06:00:00.000Z',
})
const entry = (n: number) => ({
  id: n,
  at: '2026-11-26T06:00:00.000Z',
  by: { kind: 'STAFF', name: `Thing ${n}` },
  operation: 'noteOrder',
  subject: 'shop',
  about: '',
  before: null,
  after: null,
  reason: null,
})
const batch = (n: number) => ({
  uid: `uid-${n}`,
  by: { kind: 'STAFF', name: 'Asha' },
  at: '2026-11-26T06:00:00.000Z',
  publish_at: '2026-11-26T06:00:00.000Z',
  source: 'SHEET',
  name: `Thing ${n}`,
  state: 'PUBLISHED',
  changes: 2,
  stayed: 0,
  reverted: true,
})
const problem = (n: number) => ({
  uid: `problem-${n}`,
  order_uid: 'order',
  order_number: '100001',
  customer_name: `Thing ${n}`,
  kind: 'MISSING',
  wish: 'REFUND',
  about: '',
  photos: 0,
  state: 'OPEN',
  created_at: '2026-11-26T06:00:00.000Z',
  answer_by: '2026-11-27T06:00:00.000Z',
})
const beside = { now: '2026-11-26T07:00:00.000Z', counts: {}, to_file: [], people: [], telling: true }

type Case = [name: string, path: string, Screen: () => ReactElement, rowOf: (n: number) => object, last: string]
const lists: Case[] = [
  ['[O89] the outbox', 'messages', MessagesScreen, message, 'PLACED:3:SMS'],
  ['[O17] the audit', 'audit', Audit, entry, '3'],
  ['[O69] the price history', 'priceBatches', PriceHistory, batch, 'uid-3'],
  ['[D10.21] the list of problems', 'problems', ProblemsScreen, problem, 'problem-3'],
]

test.each(lists)(
  '%s shows older pages up to the last, and retries a failed one',
  async (_name, path, Screen, rowOf, last) => {
    let broken = true
    const page = ({ path: asked }: Asked): Response | undefined => {
      const [name, query] = asked.split('?')
      if (name !== path) return undefined
      const before = new URLSearchParams(query).get('before')
      if (before === null) return Response.json({ results: [5, 4, 3].map(rowOf), more: true, ...beside })
      if (broken) return lost()
      return Response.json({ results: [2].map(rowOf), more: false, ...beside })
    }
    const asked = officeAnswers(page)
    await draw(<Screen />)
    await until(() => expect(document.body.textContent).toContain('Thing 3'))
    await press(button(/^(Older|Next page)$/))
    await until(() => expect(document.body.textContent).toContain('The shop is not responding.'))
    expect(document.body.textContent).not.toContain('Thing 3')
    broken = false
    await press(button('Try again'))
    await until(() => expect(document.body.textContent).toContain('Thing 2'))
    expect(() => button(/^(Older|Next page)$/)).toThrow('No button')
    const before = asked.flatMap((one) => new URLSearchParams(one.path.split('?')[1]).get('before') ?? [])
    expect([...new Set(before)]).toEqual([last])
  },
)

test.each(lists)('%s returns to the previous page and to the first', async (_name, path, Screen, rowOf, last) => {
  const pageOf = new Map([
    [null, [5, 4, 3]],
    [last, [2]],
    [last.replace('3', '2'), [1]],
  ])
  officeAnswers(({ path: asked }) => {
    const [name, query] = asked.split('?')
    if (name !== path) return undefined
    const rows = pageOf.get(new URLSearchParams(query).get('before')) ?? []
    return Response.json({ results: rows.map(rowOf), more: rows[0] !== 1, ...beside })
  })
  await draw(<Screen />)
  const shows = (n: number) => until(() => expect(document.body.textContent).toContain(`Thing ${n}`))
  const [older, newer, newest] = [/^(Older|Next page)$/, /^(Newer|Previous page)$/, /^(Newest|First page)$/]
  await shows(3)
  expect(() => button(newer)).toThrow('No button')
  await press(button(older))
  await shows(2)
  expect(() => button(newest)).toThrow('No button')
  await press(button(older))
  await shows(1)
  await press(button(newer))
  await shows(2)
  await press(button(older))
  await shows(1)
  await press(button(newest))
  await shows(3)
  expect(() => button(newer)).toThrow('No button')
})

test('[O17] switching between the two activity lists starts at the newest entry', async () => {
  const asked = officeAnswers(({ path }) =>
    path.startsWith('audit') ? Response.json({ results: [5, 4, 3].map(entry), more: true, people: [] }) : undefined,
  )
  await draw(<Audit />)
  await until(() => expect(document.body.textContent).toContain('Thing 3'))
  await press(button(/^Older/))
  await until(() => expect(asked.at(-1)?.path).toBe('audit?half=CHANGES&before=3'))
  await until(() => button('Sign-ins and views'))
  await press(button('Sign-ins and views'))
  await until(() => expect(asked.at(-1)?.path).toBe('audit?half=ACCESS'))
})

test('[O89] unsent messages can be sent again, except those of cancelled orders', async () => {
  const outbox = [
    ['refused', { state: 'REFUSED' }],
    ['given up', { state: 'GIVEN_UP' }],
    ['beyond the customer’s day', { state: 'HELD', held: 'CUSTOMER_DAY' }],
    ['beyond the shop’s day', { state: 'HELD', held: 'SHOP_DAY' }],
    ['unconfirmed', { state: 'HELD', held: 'UNCONFIRMED' }],
    ['cancelled', { state: 'HELD', held: 'CANCELLED' }],
    ['waiting', { state: 'WAITING' }],
    ['sent', { state: 'SENT' }],
  ] as const
  const results = outbox.map(([recipient, state]) => ({ ...message(1), key: recipient, recipient, ...state }))
  const asked = officeAnswers(({ path }) =>
    path.startsWith('messages') ? Response.json({ results, more: false, ...beside }) : undefined,
  )
  await draw(<MessagesScreen />)
  await until(() => expect(document.body.textContent).toContain('given up'))
  const rows = [...document.querySelectorAll('li')].filter(({ textContent }) => textContent.includes('Send again'))
  expect(rows).toHaveLength(5)
  for (const row of rows) await press(row.querySelector('button') ?? button('Send again'))
  await until(() => expect(asked.filter(({ path }) => path === 'do/sendAgain')).toHaveLength(5))
  expect(asked.flatMap(({ path, input }) => (path === 'do/sendAgain' ? [input] : []))).toEqual(
    outbox.slice(0, 5).map(([key]) => ({ key })),
  )
})
