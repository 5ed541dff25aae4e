import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PackingList } from '@farmstand/contracts/office/packing'
import { changeSteps } from '../features/packing/queued-steps-store.ts'
import { draw, placeNow, until } from '../testing/draw.tsx'
import PackingScreen from './packing.tsx'

// `PrefetchPageLinks` needs a framework router, which the test does not have.
vi.mock('react-router', async (original) => ({ ...(await original<object>()), PrefetchPageLinks: () => null }))

const row = (uid: string, order_number: string): PackingList['results'][number] => ({
  uid,
  order_number,
  department: 'GROCERY',
  delivery_day: '2026-11-26',
  slot_id: 2,
  slot_name: 'Morning',
  starts_at: '2026-11-26T02:00:00.000Z',
  priority: false,
  customer_name: 'Meera',
  area: 'Kothrud',
  things: 3,
  done: 3,
  calls: 0,
  packer: 'Asha',
  mine: true,
})
const packed = '8f2b6c1e-0d4a-4c55-9a53-1f1f2b3c4d5e'
const following = '9a2b6c1e-0d4a-4c55-9a53-1f1f2b3c4d5e'

let taken: unknown[]
let gives: () => Response
beforeEach(() => {
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive: false } })
  taken = []
  gives = () => Response.json({ order_uid: following })
  vi.stubGlobal('fetch', async (url: string, init?: { body?: string }) => {
    if (url.includes('/do/takeOrder')) {
      taken.push(JSON.parse(init?.body ?? '{}'))
      return gives()
    }
    if (url.includes('/packing?') || url.endsWith('/packing'))
      return Response.json({ results: [row(packed, '41'), row(following, '42')], total: 2 })
    return Response.json({ code: 'NOT_FOUND', message: 'No.', request_id: 'r' }, { status: 404 })
  })
  // The step that ends packing of this order has not been sent yet.
  changeSteps(() => [
    {
      key: 'k',
      at: 0,
      by: '',
      number: '41',
      instead: null,
      refusal: null,
      name: 'finishPacking',
      input: { order: { uid: packed, version: 5 }, bags: 1 },
    },
  ])
})
afterEach(async () => {
  await act(async () => changeSteps(() => []))
  vi.unstubAllGlobals()
})

const next = () => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Pack the next order')
const drawn = async () => {
  await draw(<PackingScreen />, ['PACKER'])
  await until(() => expect(next()).toBeDefined())
}

test('[O50] the next order to pack is never one whose last packing step is still unsent', async () => {
  await drawn()
  expect(document.body.textContent).not.toContain('#41')
  expect(document.body.textContent).toContain('#42')
  await act(async () => next()?.click())
  await until(() => expect(placeNow()).toBe(`/packing/${following}`))
  expect(taken).toMatchObject([{ input: { order_uid: null, except: [packed] } }])
})

test('[O53] offline, the next order to pack is the first free one', async () => {
  gives = () => {
    throw new TypeError('Failed to fetch')
  }
  await drawn()
  await act(async () => next()?.click())
  await until(() => expect(placeNow()).toBe(`/packing/${following}`))
})

test('[O50] with no order left to pack, the screen stays and shows the reason', async () => {
  gives = () => Response.json({ order_uid: null })
  await drawn()
  await act(async () => next()?.click())
  await until(() => expect(document.querySelector('section[aria-label="News"]')?.textContent).not.toBe(''))
  expect(placeNow()).toBe('/')
})
