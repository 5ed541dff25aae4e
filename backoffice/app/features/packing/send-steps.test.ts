import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeSteps, readQueuedSteps } from './queued-steps-store.ts'
import { sendQueuedSteps } from './send-steps.ts'

const asked = vi.fn<() => Promise<Response>>()
const queries = new QueryClient()
const invalidated = vi.spyOn(queries, 'invalidateQueries')

beforeEach(() => {
  vi.stubGlobal('fetch', asked)
  asked.mockReset()
  invalidated.mockClear()
  changeSteps(() => [
    {
      key: 'a',
      at: 0,
      by: 'asha',
      number: '1',
      instead: null,
      refusal: null,
      name: 'packLine',
      input: { order_uid: 'o1', position: 0, stock_id: 7, version: 0, packed: 3, grams: null },
    },
  ])
})
afterEach(() => vi.unstubAllGlobals())

test('[O53] a step stays queued while the server does not answer, and nothing is refetched', async () => {
  asked.mockRejectedValue(new TypeError('Failed to fetch'))
  await sendQueuedSteps(queries, 'asha')
  expect(readQueuedSteps()).toHaveLength(1)
  expect(invalidated).not.toHaveBeenCalled()
})

/** Returns the keys of the queries that are now outdated. */
const outdatedQueries = () =>
  queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey: [name, query] }) => [name, query])

const shown: [string, object][] = [
  ['packingOrder', { uid: 'o1' }],
  ['packingOrder', { uid: 'o2' }],
  ['packing', { day: null }],
  ['calls', {}],
  ['orders', {}],
  ['items', {}],
  ['session', {}],
]

test('[O53] after a step, only the queries whose data it changed are refetched', async () => {
  for (const key of shown) queries.setQueryData(key, {})
  asked.mockImplementation(() => Promise.resolve(Response.json({})))
  await sendQueuedSteps(queries, 'asha')
  expect(asked).toHaveBeenCalledOnce()
  expect(readQueuedSteps()).toEqual([])
  expect(outdatedQueries()).toEqual([
    ['packingOrder', { uid: 'o1' }],
    ['packing', { day: null }],
    ['calls', {}],
  ])
})

test('[O53] finishing an order also refreshes the order lists and the menu', async () => {
  for (const key of shown) queries.setQueryData(key, {})
  const input = { order: { uid: 'o1', version: 4 }, bags: 1 }
  changeSteps((steps) => steps.map((step) => ({ ...step, name: 'finishPacking' as const, input })))
  asked.mockImplementation(() => Promise.resolve(Response.json({ results: [{ message: null }] })))
  await sendQueuedSteps(queries, 'asha')
  expect(outdatedQueries().map(([name]) => name)).toEqual(['packingOrder', 'packing', 'calls', 'orders', 'session'])
})

test('[O54] a refused step is kept with the reason, and the affected queries are refetched', async () => {
  const refuse = (code: string, message: string) =>
    asked.mockImplementation(() => Promise.resolve(Response.json({ code, message }, { status: 409 })))
  const waiting = readQueuedSteps()
  for (const [code, message, quicker] of [
    ['CONFLICT', 'Asha was first.', true],
    ['OUT_OF_STOCK', 'There is not enough Leek in stock.', false],
  ] as const) {
    changeSteps(() => waiting)
    invalidated.mockClear()
    refuse(code, message)
    await sendQueuedSteps(queries, 'asha')
    expect(readQueuedSteps()).toMatchObject([{ refusal: message, quicker }])
    expect(invalidated).toHaveBeenCalledWith({ queryKey: ['packingOrder', { uid: 'o1' }] })
  }
})
