import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HTTPMethods } from 'fastify'
import { addressOf } from '@farmstand/contracts/calls'
import { testApp, type TestApp } from '../../testing/app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

const isMethod = (method: string): method is Lowercase<HTTPMethods & string> =>
  ['get', 'post', 'put', 'patch', 'delete'].includes(method)

test('[D2.11] [D2.18] the cookie opens only whoami, refresh and logout of all API calls', async () => {
  const { mobile, uid } = await shop.signIn()
  shop.clock.advance(31_000)
  const asked = await shop.call({ method: 'POST', url: addressOf('requestOtp'), payload: { mobile_number: mobile } })
  expect(asked.statusCode).toBe(200)
  const otp = shop.texts.at(-1)?.code
  const login = await shop.call({
    method: 'POST',
    url: addressOf('validateOtp'),
    payload: { mobile_number: mobile, otp },
  })
  const cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

  const document = (await shop.call({ method: 'GET', url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, unknown>>
  }>()
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter(isMethod)
      .map((method) => ({ method, url: path.replace(/\{[^}]*\}/g, (name) => (/uid/i.test(name) ? uid : '10')) })),
  )
  expect(operations.length).toBeGreaterThan(20)
  const opened: string[] = []
  for (const { method, url } of operations.filter((operation) => operation.url !== addressOf('logout'))) {
    const request = { method: method.toUpperCase() as HTTPMethods & ('GET' | 'POST'), url }
    const without = await shop.call(request)
    const withCookie = await shop.call({ ...request, headers: { cookie } })
    if (without.statusCode !== withCookie.statusCode) opened.push(url)
  }
  expect(opened.toSorted()).toEqual([addressOf('refreshSession'), addressOf('whoami')])
  expect((await shop.call({ method: 'GET', url: addressOf('logout'), headers: { cookie } })).statusCode).toBe(200)
  expect((await shop.call({ method: 'GET', url: addressOf('whoami'), headers: { cookie } })).statusCode).toBe(401)
})
