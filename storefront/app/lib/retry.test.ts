import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { retryUntilReached, retryingFetch, tryAgain, useConnectionTrouble } from './retry.ts'

const waiting = () => useConnectionTrouble.getState().waiting
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('navigation to another page', () => {
  it('[D10.14] a navigation waits after a failure, shows that, and continues on request', async () => {
    const tries: string[] = []
    const way = retryUntilReached(async () => {
      tries.push('try')
      if (tries.length < 3) throw new TypeError('Failed to fetch')
      return 'there'
    })
    await settled()
    expect([tries.length, waiting()]).toEqual([1, 1])
    tryAgain()
    await settled()
    expect([tries.length, waiting()]).toEqual([2, 1])
    tryAgain()
    expect(await way).toBe('there')
    expect(waiting()).toBe(0)
  })

  it('[D10.14] a navigation ends when the visitor goes elsewhere', async () => {
    const left = new AbortController()
    const way = retryUntilReached(async () => Promise.reject(new TypeError('Failed to fetch')), left.signal)
    await settled()
    expect(waiting()).toBe(1)
    left.abort()
    await expect(way).rejects.toThrow('abort')
    expect(waiting()).toBe(0)
  })
})

describe('page data', () => {
  const answers: (Response | Error)[] = []
  beforeEach(() => {
    answers.length = 0
    vi.stubGlobal('fetch', async () => {
      const answer = answers.shift()
      if (!(answer instanceof Response)) throw answer ?? new TypeError('No answer')
      return answer
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  const brokenOff = (): Response =>
    new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }))

  it.each<[string, () => Response | Error]>([
    ['there is no answer', () => new TypeError('Failed to fetch')],
    ['the server fails', () => new Response('busy', { status: 503 })],
    ['the answer breaks off', brokenOff],
  ])('[D10.14] page data is requested again if %s', async (_why, failure) => {
    answers.push(failure(), new Response('data', { status: 202, headers: { 'x-remix-response': 'yes' } }))
    const coming = retryingFetch(new Request('http://shop/categories/1.data'))
    await vi.waitFor(() => expect(waiting()).toBe(1))
    tryAgain()
    const answer = await coming
    expect([answer.status, answer.headers.get('x-remix-response'), await answer.text()]).toEqual([202, 'yes', 'data'])
  })

  it('[D10.14] page data is not requested again after a 404', async () => {
    answers.push(new Response('none', { status: 404 }))
    expect((await retryingFetch(new Request('http://shop/categories/99.data'))).status).toBe(404)
    expect(waiting()).toBe(0)
  })
})
