import { useQuery } from '@tanstack/react-query'
import { act, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { button, draw, toastTexts, press } from '../testing/draw.tsx'
import { api } from './api-client.ts'
import { intervalUntilError, failureToast } from './query-client.ts'

const OFFLINE = 'offline'

let answer: () => Promise<Response>
let asked = 0

beforeEach(() => {
  vi.useFakeTimers()
  asked = 0
  vi.stubGlobal('fetch', () => {
    asked += 1
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answering = (status: number | typeof OFFLINE, retryAfter?: string) => async () => {
  if (status === OFFLINE) throw new TypeError('Failed to fetch')
  return Response.json(status === 200 ? [] : {}, {
    status,
    headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
  })
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function Banners({ interval }: { interval?: number }) {
  const { isError } = useQuery({
    queryKey: ['banners'],
    queryFn: ({ signal }) => api.listBanners({ signal }),
    meta: failureToast('Refused'),
    ...(interval !== undefined && { refetchInterval: intervalUntilError(interval) }),
  })
  return <p>{isError ? 'failed' : 'fine'}</p>
}

const stateIn = (place: HTMLElement) => place.querySelector('p')?.textContent

describe('a failed query', () => {
  it.each([
    [500, undefined, 30_000],
    [503, undefined, 30_000],
    [503, '5', 30_000],
    [429, '30', 30_000],
    [429, '60', 60_000],
    [OFFLINE, undefined, 30_000],
  ] as const)('[D10.14] %s with Retry-After %s shows at once and repeats after %d ms', async (status, wait, rest) => {
    answer = answering(status, wait)
    const place = await draw(<Banners />)
    await pass(100)
    expect([stateIn(place), asked]).toEqual(['failed', 1])
    await pass(rest - 200)
    expect(asked).toBe(1)
    await pass(200)
    expect(asked).toBe(2)
    await pass(rest - 200)
    expect(asked).toBe(2)
    answer = answering(200)
    await pass(200)
    expect([stateIn(place), asked]).toEqual(['fine', 3])
    await pass(600_000)
    expect(asked).toBe(3)
  })

  it('[D10.14] a failed query is reported once, even if it fails again', async () => {
    answer = answering(500)
    await draw(<Banners />)
    await pass(100)
    expect(toastTexts()).toEqual(['Refused'])
    await pass(29_000)
    expect(toastTexts()).toEqual([])
    await pass(1_500)
    expect([asked, toastTexts()]).toEqual([2, []])
  })

  it('[D10.14] a failed query is not refetched by a shorter interval before its retry is due', async () => {
    answer = answering(429, '45')
    await draw(<Banners interval={5_000} />)
    await pass(44_000)
    expect(asked).toBe(1)
    answer = answering(200)
    await pass(2_000)
    expect(asked).toBe(2)
    await pass(5_000)
    expect(asked).toBe(3)
  })

  it('[D10.14] a failed query is not retried after a refusal', async () => {
    answer = answering(422)
    await draw(<Banners />)
    await pass(120_000)
    expect(asked).toBe(1)
  })

  it('[D10.14] a failed query is retried once for all components that show it', async () => {
    answer = answering(500)
    await draw(
      <>
        <Banners />
        <Banners />
      </>,
    )
    await pass(30_500)
    expect(asked).toBe(2)
  })

  it('[D10.14] a failed query is not retried after its page was left', async () => {
    answer = answering(500)
    await draw(<Leaving />)
    await pass(100)
    await press(button('Leave'))
    await pass(60_000)
    expect(asked).toBe(1)
  })
})

function Leaving() {
  const [left, setLeft] = useState(false)
  return left ? null : (
    <>
      <Banners />
      <button onClick={() => setLeft(true)}>Leave</button>
    </>
  )
}
