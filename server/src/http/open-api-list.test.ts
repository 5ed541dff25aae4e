import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing/app.ts'

let shop: TestApp
beforeAll(async () => void (shop = await testApp()))
afterAll(() => shop.close())

interface Described {
  summary?: string
  security?: Record<string, string[]>[]
  responses: Record<string, unknown>
  requestBody?: { content: Record<string, unknown> }
}

/** A person reads the list when it changes: a call, a status or a lock that went or came is seen in its diff. */
test('[D1.14] the API document has exactly the calls, statuses and locks of the list', async () => {
  const { body } = await shop.call({ url: '/api/openapi.json' })
  const {
    openapi,
    paths,
    components,
  }: {
    openapi: string
    paths: Record<string, Record<string, Described>>
    components: { securitySchemes: Record<string, { type: string; in?: string; name?: string }> }
  } = JSON.parse(body)
  expect(openapi).toBe('3.1.0')
  expect(components.securitySchemes).toMatchObject({
    bearer: { type: 'http', scheme: 'bearer' },
    cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
  })
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, responses, requestBody }]) =>
      [
        `${method.toUpperCase()} ${path}`,
        `answers ${Object.keys(responses).toSorted().join(' ')}`,
        `takes ${Object.keys(requestBody?.content ?? {}).join(' ') || 'no body'}`,
        `opened by ${security?.map((one) => Object.keys(one).join('+') || 'nobody').join(' or ') ?? 'everybody'}`,
      ].join(', '),
    ),
  )
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('../wire-record/open-api.txt')
})
