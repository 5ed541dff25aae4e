import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GoodsOutForDelivery } from '@farmstand/contracts/office/goods-out'
import { button, draw, officeAnswers, press, until } from '../testing/draw.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'

const asked = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
/** The items of orders that are out for delivery: none. */
const out: GoodsOutForDelivery = { results: [] }
beforeEach(() => {
  out.results = []
  asked.mockReset()
  onClose.mockReset()
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path.includes('/goodsOut') ? Promise.resolve(Response.json(out)) : asked(path, init),
  )
})
afterEach(() => vi.unstubAllGlobals())

const orders = [
  { uid: 'a', version: 1 },
  { uid: 'b', version: 4 },
]
const onClose = vi.fn<() => void>()
const reason = (): HTMLInputElement => document.querySelector<HTMLInputElement>('input[name=reason]')!
const answer = (done: boolean, uid: string) => ({
  uid,
  done,
  order_number: uid,
  version: 2,
  status: 'PLACED',
  message: done ? null : 'It is packed.',
})
const send = (): Promise<void> =>
  act(
    async () =>
      void document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )

test('[O28] the cancel dialog keeps the typed reason until all orders are cancelled', async () => {
  await draw(<CancelDialog open onClose={onClose} orders={orders} />)
  reason().value = 'Out of chillies'
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await send()
  await until(() => expect(document.body.textContent).toContain('The shop is not responding'))
  expect([onClose.mock.calls.length, reason().value]).toEqual([0, 'Out of chillies'])

  asked.mockResolvedValueOnce(Response.json({ results: [answer(true, 'a'), answer(false, 'b')] }))
  await send()
  await until(() => expect(document.querySelector('h2')?.textContent).toBe('Cancel this order'))
  expect([onClose.mock.calls.length, reason().value]).toEqual([0, 'Out of chillies'])

  asked.mockResolvedValueOnce(Response.json({ results: [answer(true, 'b')] }))
  await send()
  await until(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked.mock.lastCall?.[1].body).toBe(
    JSON.stringify({ input: { orders: [{ uid: 'b', version: 4 }], reason: 'Out of chillies' } }),
  )
})

test('[O28] a third attempt sends only the orders that the first two did not cancel', async () => {
  await draw(<CancelDialog open onClose={onClose} orders={[...orders, { uid: 'c', version: 2 }]} />)
  reason().value = 'Out of chillies'
  for (const [done, ...stayed] of ['abc', 'bc', 'c']) {
    asked.mockResolvedValueOnce(
      Response.json({ results: [answer(true, done!), ...stayed.map((uid) => answer(false, uid))] }),
    )
    await send()
    await until(() => expect(asked.mock.results.length).toBeGreaterThan(0))
  }
  await until(() => expect(onClose).toHaveBeenCalledOnce())
  const sent = asked.mock.calls.map(([, { body }]) => {
    const { input }: { input: { orders: { uid: string }[] } } = JSON.parse(String(body))
    return input.orders.map(({ uid }) => uid).join('')
  })
  expect(sent).toEqual(['abc', 'bc', 'c'])
})

test('[D10.26] cancelling an order out for delivery sends a decision for each of the items', async () => {
  const item = (stock_id: number, name: string) => ({ stock_id, name, local_names: {}, units: '1 kg', quantity: 2 })
  out.results = [{ order_uid: 'a', order_number: '17', items: [item(7, 'Leek'), item(8, 'Chard')] }]
  await draw(<CancelDialog open onClose={onClose} orders={orders} />)
  await until(() => expect(document.body.textContent).toContain('Items in order 17'))
  const radios = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  expect(radios.map(({ value, checked, required }) => [value, checked, required])).toEqual([
    ['STOCK', false, true],
    ['WASTE', false, true],
    ['STOCK', false, true],
    ['WASTE', false, true],
  ])
  await act(async () => [radios[0], radios[3]].forEach((one) => one?.click()))
  reason().value = 'Nobody at home'
  asked.mockResolvedValueOnce(Response.json({ results: [answer(true, 'a'), answer(true, 'b')] }))
  await send()
  await until(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked.mock.lastCall?.[1].body).toBe(
    JSON.stringify({
      input: {
        orders,
        reason: 'Nobody at home',
        goods: [
          { order_uid: 'a', stock_id: 7, to: 'STOCK' },
          { order_uid: 'a', stock_id: 8, to: 'WASTE' },
        ],
      },
    }),
  )
})

/** Renders a dialog, and a button that changes the order while the dialog is open. */
function WithNews({ Dialog }: { Dialog: typeof MoveDialog }) {
  const [version, setVersion] = useState(1)
  const [open, setOpen] = useState(true)
  const order = { uid: 'a', version, delivery_day: '2026-11-26', slot: { id: 2, name: '11 AM - 1 PM' } }
  return (
    <>
      <Dialog open={open} onClose={() => setOpen(false)} orders={[order]} department="GROCERY" />
      <button type="button" onClick={() => setVersion(2)}>
        Another tab changes it
      </button>
    </>
  )
}

const changed = { ...answer(false, 'a'), message: 'It has changed.' }

test('[O27] moving an order sends the version that was shown when the dialog opened', async () => {
  const moves: unknown[] = []
  officeAnswers(({ path, input }) => {
    if (path.startsWith('windows'))
      return Response.json({ results: [{ day: '2026-11-27', slot_id: 3, name: '3 PM - 5 PM', free: 4 }] })
    if (path !== 'do/moveOrders') return undefined
    moves.push(input)
    return Response.json({ results: [changed] })
  })
  await draw(<WithNews Dialog={MoveDialog} />)
  await until(() => button(/free/))
  await press(button('Another tab changes it'))
  await press(button(/free/))
  await until(() => expect(document.body.textContent).toContain('It has changed.'))
  expect(moves).toMatchObject([{ orders: [{ uid: 'a', version: 1 }] }])
})

test('[O28] a second press cancels an order that another tab changed, for the same reason', async () => {
  await draw(<WithNews Dialog={CancelDialog} />)
  reason().value = 'No courier'
  await press(button('Another tab changes it'))
  for (const done of [false, true]) {
    asked.mockResolvedValueOnce(Response.json({ results: [done ? answer(true, 'a') : changed] }))
    await send()
    if (!done) await until(() => expect(document.body.textContent).toContain('It has changed.'))
  }
  await until(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  const sent = asked.mock.calls.map(([, { body }]) => JSON.parse(String(body)) as object)
  expect(sent).toMatchObject([
    { input: { orders: [{ version: 1 }], reason: 'No courier' } },
    { input: { orders: [{ version: 2 }], reason: 'No courier' } },
  ])
})

test.each([
  ['COD', null, 'There is no money to refund.'],
  ['COD', '100231', 'There is no money to refund.'],
  ['WALLET', '100231', 'There is no money to refund.'],
  ['WALLET', null, 'The money is refunded at once.'],
])(
  '[O180] cancelling an order (%s, follow-up of %s) names a refund only if money was paid',
  async (method, follows, says) => {
    await draw(
      <CancelDialog open onClose={onClose} orders={[{ uid: 'a', version: 1, payment_method: method, follows }]} />,
    )
    expect(document.body.textContent).toContain(says)
  },
)

test('[O180] cancelling paid and unpaid orders together names the refund of what was paid', async () => {
  const some = ['COD', 'ONLINE'].map((method) => ({ uid: method, version: 1, payment_method: method, follows: null }))
  await draw(<CancelDialog open onClose={onClose} orders={some} />)
  expect(document.body.textContent).toContain('What was paid is refunded at once.')
})
