import { act, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { button, draw, press } from '../../testing/draw.tsx'
import { useSuggestions } from './suggestions.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Milliseconds. Longer than the pause after typing. */
const LONG_ENOUGH_MS = 1_000

const State = ({ typed }: { typed: string }) => <output>{useSuggestions(typed).state}</output>

it.each([
  ['t', ['t']],
  [' त ', ['त']],
  ['to', ['to']],
  ['', []],
  ['  \t ', []],
])('[D10.8] [S5.7] typing %j sends the searches %j', async (typed, questions) => {
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://shop').searchParams.get('q'))
    return Response.json({ results: [] })
  })
  const place = await draw(<State typed={typed} />)
  await act(() => vi.advanceTimersByTimeAsync(LONG_ENOUGH_MS))
  expect(asked).toEqual(questions)
  expect(place.textContent === 'idle').toBe(questions.length === 0)
})

it('[D10.14] if the second search fails, no results of the first search are shown', async () => {
  let network = true
  vi.stubGlobal('fetch', async () => {
    if (!network) throw new TypeError('Failed to fetch')
    // The test reads only the item's name.
    return Response.json({ results: [{ id: 1, stock_id: 1, name: 'Tomato', price: 1, cost: 1, discount: 0 }] })
  })
  const Box = () => {
    const [typed, set] = useState('tom')
    const { state, hits, retry } = useSuggestions(typed)
    return (
      <>
        <output>{[state, ...hits.map(({ item }) => item.name)].join(' ')}</output>
        <button onClick={() => set('toma')}>Type on</button>
        <button onClick={retry}>Again</button>
      </>
    )
  }
  const place = await draw(<Box />)
  const pass = () => act(() => vi.advanceTimersByTimeAsync(LONG_ENOUGH_MS))
  await pass()
  expect(place.querySelector('output')?.textContent).toBe('found Tomato')
  network = false
  await press(button('Type on'))
  await pass()
  expect(place.querySelector('output')?.textContent).toBe('failed')
  network = true
  await press(button('Again'))
  await pass()
  expect(place.querySelector('output')?.textContent).toBe('found Tomato')
})
