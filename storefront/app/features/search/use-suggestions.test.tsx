import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { useSuggestions } from './suggestions.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** For whoever types to rest. */
const LONG_ENOUGH_MS = 1_000

const State = ({ typed }: { typed: string }) => <output>{useSuggestions(typed).state}</output>

it.each([
  ['t', ['t']],
  [' त ', ['त']],
  ['to', ['to']],
  ['', []],
  ['  \t ', []],
])('[D10.8] [S5.7] %j asks for %j', async (typed, questions) => {
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
