import { addressOf } from '@farmstand/contracts/calls'
import type { CurrentUser } from '@farmstand/contracts/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from './testing/app.ts'
import { multipart } from './testing/multipart.ts'
import { requestedItems } from './testing/operations.ts'
import { fixture } from './testing/shop-fixture.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

type Call = Parameters<TestApp['call']>[0]

const get = async <T>(url: string): Promise<T> => {
  const answer = await shop.call({ method: 'GET', url })
  expect(answer.statusCode, url).toBe(200)
  return answer.json<T>()
}

describe('answers', () => {
  test('[D1.13] replies have the shapes that the specification names first', async () => {
    expect(await get(addressOf('listCategories'))).toBeInstanceOf(Array)
    expect(await get(addressOf('listSubcategories', { categoryId: fixture.categories.vegetables }))).toBeInstanceOf(
      Array,
    )
    expect(await get(addressOf('listBanners'))).toBeInstanceOf(Array)
    expect(await get(addressOf('listTimeSlots'))).toBeInstanceOf(Array)
    for (const url of [
      `${addressOf('searchStocks')}?q=onion`,
      `${addressOf('listCombos')}?subcategory_id=${fixture.categories.daily}`,
    ])
      expect(await get(url)).toMatchObject({ results: expect.any(Array) })
    const customer = await shop.signIn()
    const user = (await shop.call({ as: customer, method: 'GET', url: addressOf('whoami') })).json<CurrentUser>()
    expect(user).toMatchObject({ uid: customer.uid, id: customer.uid, mobile_no: customer.mobile })
  })

  test('[S7.24] [S3.18] replies contain slots as a list of id and name', async () => {
    expect(await get(addressOf('listTimeSlots'))).toEqual([
      { id: 1, name: '9 AM - 11 AM' },
      { id: 2, name: '11 AM - 1 PM' },
      { id: 3, name: '5 PM - 7 PM' },
      { id: 4, name: '7 PM - 9 PM' },
    ])
  })

  test('[D1.4] an id in a query is accepted only as digits, as a number or text', async () => {
    const { daily } = fixture.categories
    expect(await get(`${addressOf('searchStocks')}?subcategory_id=${daily}`)).toEqual(
      await get(`${addressOf('searchStocks')}?${new URLSearchParams({ subcategory_id: String(daily) }).toString()}`),
    )
    for (const odd of ['', '0', '-2', '2.0', '02', '2e0', '"2"', '२', ' 2', 'x', 'x2'])
      expect(
        (
          await shop.call({
            method: 'GET',
            url: `${addressOf('searchStocks')}?subcategory_id=${encodeURIComponent(odd)}`,
          })
        ).statusCode,
        odd,
      ).toBe(400)
  })

  test('[S8.46] [D1.2] failures have one shape, a status for each kind, and a time for retries', async () => {
    const as = await shop.signIn()
    const ask = (mobile_number: string): Call => ({
      method: 'POST',
      url: addressOf('requestOtp'),
      payload: { mobile_number },
    })
    const bill = `${addressOf('calculateEstimation')}?pincode=${fixture.unservedPincode}`
    const failures: Record<string, Call> = {
      400: { method: 'GET', url: addressOf('getStock', { id: 'x' }) },
      401: { method: 'GET', url: addressOf('getCart') },
      403: {
        as,
        method: 'PUT',
        url: addressOf('updateUser', { uid: as.uid }),
        ...multipart({ mobile_no: '+919812300009' }),
      },
      404: { as, method: 'GET', url: addressOf('listOrders', { uid: (await shop.customer()).uid }) },
      409: { as, method: 'POST', url: addressOf('confirmNumber'), payload: { otp: '12345' } },
      422: { as, method: 'POST', url: bill, payload: requestedItems(1) },
      429: ask(as.mobile),
      503: ask('+919812300010'),
    }
    for (const [status, call] of Object.entries(failures)) {
      shop.textService.outcome =
        status === '503' ? { kind: 'failed', reason: 'test' } : { kind: 'sent', reference: 'test' }
      const answer = await shop.call(call)
      expect([answer.statusCode, answer.json()], status).toMatchObject([
        Number(status),
        { code: expect.any(String), message: expect.stringMatching(/./), request_id: answer.headers['x-request-id'] },
      ])
      expect(Number(answer.headers['retry-after'] ?? 0) > 0, status).toBe(status === '429' || status === '503')
    }
    shop.textService.outcome = { kind: 'sent', reference: 'test' }
  })

  test('[S1.10] [S6.2] [D9.4] no call is for an administrator: each is public or for a customer', async () => {
    type Paths = Record<string, Record<string, { security?: unknown[] }>>
    const { paths } = await get<{ paths: Paths }>('/api/openapi.json')
    expect(Object.keys(paths).filter((path) => /admin|seller|import|backoffice/i.test(path))).toEqual([])
    const asked = Object.values(paths).flatMap((path) => Object.values(path).flatMap(({ security = [] }) => security))
    expect(asked.length).toBeGreaterThan(20)
    expect(new Set(asked.map((one) => JSON.stringify(one)))).toEqual(new Set(['{"bearer":[]}']))
  })
})
