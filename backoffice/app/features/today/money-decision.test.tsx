import { act, type ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { button, draw, press, until } from '../../testing/draw.tsx'
import { BooksNext } from './books-next.tsx'
import { MoneyDecision } from './money-decision.tsx'

const asked = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => {
  asked.mockReset()
  vi.stubGlobal('fetch', asked)
})
afterEach(() => vi.unstubAllGlobals())

type Case = ComponentProps<typeof MoneyDecision>['decision']
const about = { amount: 500, since: '2026-11-25T04:30:00.000Z', customer_uid: 'c1' }
const refund: Case = { kind: 'REFUND', id: 'r1', ...about, payment_id: 'pay_7', why: 'No balance', notes: [] }
const payment: Case = { kind: 'PAYMENT', id: 'order_8', ...about, why: 'on_hold', notes: [] }
const owed: Case = { kind: 'OWED', id: 'pay_9', ...about }
const text = () => document.body.textContent
const lastInput = (): unknown => JSON.parse(String(asked.mock.lastCall?.[1].body)).input

test('[O91] retrying a refund shows that it was requested, or why it was refused', async () => {
  await draw(<MoneyDecision decision={refund} />)
  asked.mockResolvedValueOnce(
    Response.json({ code: 'NOT_FOUND', message: 'There is no such refund.' }, { status: 404 }),
  )
  await press(button('Ask the provider again'))
  await until(() => expect(text()).toContain('There is no such refund.'))
  asked.mockResolvedValueOnce(Response.json({ refund_uid: 'r1' }))
  await press(button('Ask the provider again'))
  await until(() => expect(text()).toContain('We are asking the provider again.'))
})

test('[O181] a payment that needs checking shows its number, the next step and its customer', async () => {
  await draw(<MoneyDecision decision={payment} />, ['MANAGER'])
  expect(text()).toContain('order_8')
  expect(text()).toContain('payment provider’s dashboard')
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/customers/c1')
  asked.mockResolvedValueOnce(Response.json({ order_id: 'order_8' }))
  await press(button('Ask the provider again'))
  expect([asked.mock.lastCall?.[0], lastInput()]).toEqual(['/office/v1/do/askProvider', { order_id: 'order_8' }])
})

test.each([
  [refund, 'Paid another way', 'settleRefund', { refund_uid: 'r1' }],
  [owed, 'Paid or waived', 'settleDebt', { payment_id: 'pay_9' }],
])(
  '[O181] the owner records money that was paid outside the shop, with a reason: %#',
  async (decision, name, operation, input) => {
    await draw(<MoneyDecision decision={decision} />)
    await press(button(name))
    document.querySelector<HTMLInputElement>('input[name=reason]')!.value = 'In cash, today'
    asked.mockResolvedValueOnce(Response.json(input))
    await act(async () => document.querySelector('form')?.requestSubmit())
    await until(() => expect(text()).toContain('Recorded in the books.'))
    expect([asked.mock.lastCall?.[0], lastInput()]).toEqual([
      `/office/v1/do/${operation}`,
      { ...input, reason: 'In cash, today' },
    ])
  },
)

test('[O181] a manager sees what a customer owes but cannot waive it', async () => {
  await draw(<MoneyDecision decision={owed} />, ['MANAGER'])
  expect(text()).toContain('Call the customer.')
  expect(document.querySelectorAll('button')).toHaveLength(0)
})

test('[O181] books that do not agree show the next step, and the rows for the technician', async () => {
  const violation = (code: string) => ({ code: 'VIOLATION' as const, values: [code, '1', 'in English'] })
  const rows = ['item: 17, moves: 3']
  await draw(<BooksNext decision={{ kind: 'BOOKS', id: 'b', violation: violation('I4'), rows }} />)
  expect(text()).toContain('wait an hour')
  // A count changes the shelf and its moves by the same number, and a moved order the window and its places. Neither
  // mends books that differ.
  for (const code of ['I1', 'I9', 'I10']) {
    await draw(<BooksNext decision={{ kind: 'BOOKS', id: 'b', violation: violation(code), rows }} />)
    expect(text()).toContain('Correct nothing by hand.')
    expect(text()).toContain('item: 17, moves: 3')
  }
})
