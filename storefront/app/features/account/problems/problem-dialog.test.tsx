import type { Order } from '@farmstand/contracts/order'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { button, draw, press, until } from '../../../testing/draw.tsx'
import { ProblemDialog } from './problem-dialog.tsx'
import { usePhotos } from './use-photos.ts'

const uid = '8f2b6c1e-0d4a-4c55-9a53-1f1f2b3c4d5e'
// The dialog reads only these fields of the order.
const order = {
  uid,
  order_number: '17',
  lines: [
    { type: 'STOCK', item_id: 11, name: 'Onion', units: '1 kg', quantity: 2 },
    { type: 'STOCK', item_id: 12, name: 'Leek', units: '500 g', quantity: 1 },
  ],
} as Order

const Dialog = ({ of = order }: { of?: Order }) => <ProblemDialog order={of} photos={usePhotos(uid)} onClose={closed} />
const closed = vi.fn<() => void>()
let sent: { kind: string; lines: object[]; key: string }[]
let failing: boolean
beforeEach(() => {
  sent = []
  failing = false
  closed.mockReset()
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    if (init?.method === 'POST') sent.push(JSON.parse(String(init.body)))
    if (failing) throw new TypeError('Failed to fetch')
    return Response.json({ results: [], report_until: null })
  })
})
afterEach(() => vi.unstubAllGlobals())

const choose = (label: string) =>
  act(async () => {
    const found = [...document.querySelectorAll('label')].find((one) => one.textContent.trim().startsWith(label))
    found?.querySelector('input')?.click()
  })
const alert = () => [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent).join('')

it('[D10.29] a report of a late order contains no lines, even if some were chosen', async () => {
  await draw(<Dialog />)
  await choose('Missing')
  await choose('Onion')
  await choose('Came late')
  await press(button('Send'))
  await until(() => expect(closed).toHaveBeenCalledOnce())
  expect(sent).toMatchObject([{ kind: 'LATE', lines: [] }])
})

it('[D10.29] a report of missing items needs items, and is resent under the same key', async () => {
  await draw(<Dialog />)
  await press(button('Send'))
  expect(alert()).toBe('Please choose what was not right.')
  await choose('Missing')
  await press(button('Send'))
  expect(alert()).toBe('Please choose the items that were not right.')
  await choose('Onion')
  failing = true
  await press(button('Send'))
  await until(() => expect(alert()).not.toBe(''))
  expect(closed).not.toHaveBeenCalled()
  failing = false
  await press(button('Send'))
  await until(() => expect(closed).toHaveBeenCalledOnce())
  expect(sent.map(({ lines }) => lines)).toEqual([1, 2].map(() => [{ position: 0, quantity: 2 }]))
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

it('[E254] the item of an order with one line is chosen, and can be unchosen', async () => {
  const single = { ...order, lines: order.lines.slice(0, 1) }
  await draw(<Dialog of={single} />)
  await choose('Missing')
  await choose('Onion')
  await press(button('Send'))
  expect(alert()).toBe('Please choose the items that were not right.')
  await choose('Onion')
  await press(button('Send'))
  await until(() => expect(closed).toHaveBeenCalledOnce())
  expect(sent).toMatchObject([{ kind: 'MISSING', lines: [{ position: 0, quantity: 2 }] }])
})
