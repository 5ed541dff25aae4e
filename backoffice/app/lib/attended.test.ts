import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AUTOMATIC_REQUEST_HEADER } from '@farmstand/contracts/office/automatic-request'

const MINUTE = 60_000
const asked: Headers[] = []

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: new Date('2026-11-25T05:00:00.000Z') })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    asked.push(new Headers(init?.headers))
    return new Response('{}')
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('[O4] only requests long after the last input are marked as automatic', async () => {
  const { read } = await import('./api.ts')
  const look = async (): Promise<boolean> => {
    await read('staff', {})
    return asked.at(-1)?.has(AUTOMATIC_REQUEST_HEADER) ?? false
  }
  expect(await look()).toBe(false)
  vi.setSystemTime(Date.now() + 3 * MINUTE)
  expect(await look()).toBe(true)
  for (const touch of ['pointerdown', 'keydown', 'wheel']) {
    window.dispatchEvent(new Event(touch))
    vi.setSystemTime(Date.now() + MINUTE)
    expect(await look(), touch).toBe(false)
    vi.setSystemTime(Date.now() + 2 * MINUTE)
    expect(await look(), touch).toBe(true)
  }
})
