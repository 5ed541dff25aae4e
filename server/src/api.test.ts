import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Compile } from 'typebox/schema'
import { testApp, type SignedInCustomer, type TestApp } from './testing/app.ts'
import { operations, type Operation as Row } from '@farmstand/contracts/operations'
import type { InjectOptions } from 'fastify'
import { examples } from './testing/operations.ts'

interface Operation {
  operationId: string
  method: string
  path: string
  security?: unknown[]
  responses: Record<string, { content?: Record<string, { schema?: object }> }>
}

const rows = Object.entries<Row>(operations)

let shop: TestApp
let customer: SignedInCustomer
let documented: Operation[]

beforeAll(async () => {
  shop = await testApp({
    settings: { OTP_IP_HOUR: '100000', OTP_PREFIX_HOUR: '100000', OTP_DAY_BUDGET: '1000000' },
  })
  customer = await shop.signIn()
  const { body } = await shop.call({ method: 'GET', url: '/api/openapi.json' })
  const document: { paths: Record<string, Record<string, Operation>> } = JSON.parse(body)
  documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  )
})
afterAll(() => shop.close())

async function exampleOf(name: string): Promise<InjectOptions> {
  const example = await examples[name]?.(shop, customer)
  if (!example) throw new Error(`No example for ${name}`)
  return example
}

const payloadOf = ({ payload }: InjectOptions) => Object.fromEntries(Object.entries(payload ?? {}))

describe('the API and its document', () => {
  test('[D1.14] the document is OpenAPI 3.1, names every operation, and has a page to read it', async () => {
    const { version, ids } = {
      version: (await shop.call({ method: 'GET', url: '/api/openapi.json' })).json<{ openapi: string }>().openapi,
      ids: documented.map((one) => one.operationId),
    }
    expect(version).toBe('3.1.0')
    expect(ids.filter((id) => !id)).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    expect((await shop.call({ method: 'GET', url: '/api/docs/' })).statusCode).toBe(200)
  })

  test('[D1.1] [S7.1] every operation answers a valid request with 200 and its schema', async () => {
    expect(documented.map((one) => one.operationId).toSorted()).toEqual(Object.keys(operations).toSorted())
    expect(Object.keys(operations).toSorted()).toEqual(Object.keys(examples).toSorted())
    for (const operation of documented) {
      const example = await examples[operation.operationId]?.(shop, customer)
      expect(example, operation.operationId).toBeDefined()
      const answer = await shop.call({
        as: customer,
        ...example,
        headers: { ...customer.headers, ...example?.headers },
      })
      expect(answer.statusCode, `${operation.operationId}: ${answer.body}`).toBe(200)
      const content = operation.responses['200']?.content ?? {}
      const [type = ''] = String(answer.headers['content-type']).split(';')
      expect(Object.keys(content), operation.operationId).toContain(type)
      if (type !== 'application/json') continue
      const schema = content[type]?.schema
      expect(schema, `${operation.operationId} has no schema for its answer`).toBeDefined()
      if (schema) expect(Compile(schema).Check(answer.json()), `${operation.operationId}: ${answer.body}`).toBe(true)
    }
  })

  test('[D1.3] a trailing slash makes no difference to any path', async () => {
    for (const operation of documented.filter((one) => one.method === 'GET' && one.operationId !== 'logout')) {
      const example = await examples[operation.operationId]?.(shop, customer)
      const [path = '', query = ''] = String(example?.url).split('?')
      const bare = path.replace(/\/$/, '')
      for (const spelling of [bare, `${bare}/`]) {
        const answer = await shop.call({ as: customer, method: 'GET', url: query ? `${spelling}?${query}` : spelling })
        expect(answer.statusCode, spelling).toBe(200)
      }
    }
  })

  test('[D2.18] [S6.1] [S6.5] calls that need a customer refuse all others', async () => {
    const guarded = rows.filter(([, { access }]) => access.startsWith('customer'))
    expect(guarded.length).toBeGreaterThan(30)
    for (const [name] of guarded) {
      const { headers, ...example } = await exampleOf(name)
      for (const authorization of [undefined, 'Bearer ', 'Bearer wrong', `Bearer ${'x'.repeat(43)}`, 'Basic abc']) {
        const tried = { ...headers, authorization }
        if (authorization === undefined) delete tried.authorization
        const answer = await shop.call({ ...example, headers: tried })
        expect(answer.statusCode, name).toBe(401)
        expect(answer.json()).toMatchObject({
          code: 'NOT_SIGNED_IN',
          message: expect.any(String),
          request_id: expect.any(String),
        })
      }
    }
  })

  test('[D2.18] calls that name another customer answer not found', async () => {
    const naming = rows.filter(([, { own }]) => own)
    expect(naming.length).toBeGreaterThan(5)
    const { uid } = await shop.signIn()
    for (const [name, { own = {} }] of naming) {
      const example = await exampleOf(name)
      const [path = '', query] = String(example.url).split('?')
      const asked = [
        ...(own.params ? [{ ...example, url: `${path.replace(customer.uid, uid)}?${query ?? ''}` }] : []),
        ...(own.query ?? []).map((field) => {
          const other = new URLSearchParams(query)
          other.set(field, uid)
          return { ...example, url: `${path}?${other.toString()}` }
        }),
        ...(own.body ?? []).map((field) => ({ ...example, payload: { ...payloadOf(example), [field]: uid } })),
      ]
      for (const request of asked) {
        const answer = await shop.call({ as: customer, ...request })
        expect([name, request.url, answer.statusCode]).toEqual([name, request.url, 404])
      }
    }
  })

  test('caches never store private replies, and every reply has its safety headers', async () => {
    for (const operation of documented) {
      const example = await examples[operation.operationId]?.(shop, customer)
      const { headers } = await shop.call({
        as: customer,
        ...example,
        headers: { ...customer.headers, ...example?.headers },
      })
      if (operation.security) expect(headers['cache-control'], operation.operationId).toBe('no-store')
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'x-request-id': expect.any(String),
      })
      expect(headers['content-security-policy']).toContain("default-src 'none'")
    }
  })
})
