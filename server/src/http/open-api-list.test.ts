import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing/app.ts'

let shop: TestApp
beforeAll(async () => void (shop = await testApp()))
afterAll(() => shop.close())

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  const?: unknown
  additionalProperties?: unknown
  patternProperties?: Record<string, Schema>
  [more: string]: unknown
}

interface Described {
  summary?: string
  security?: Record<string, string[]>[]
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>
  requestBody?: { content: Record<string, { schema?: Schema }> }
}

/** Writes a schema in the notation of TypeScript, with its limits after the type. */
function shapeOf(schema: Schema | undefined): string {
  if (!schema) return 'unknown'
  const { type, properties, required = [], items, anyOf, patternProperties } = schema
  if ('const' in schema) return JSON.stringify(schema.const)
  if (anyOf) return anyOf.map(shapeOf).join(' | ')
  if (items) return `(${shapeOf(items)})[]${limitsOf(schema)}`
  const open = Object.entries(patternProperties ?? {}).map(([key, of]) => `[${key}]: ${shapeOf(of)}`)
  if (properties || open.length > 0) {
    const named = Object.entries(properties ?? {}).map(
      ([name, of]) => `${name}${required.includes(name) ? '' : '?'}: ${shapeOf(of)}`,
    )
    return `{ ${[...named, ...open].join(', ')} }`
  }
  return `${type ?? 'unknown'}${limitsOf(schema)}`
}

const LIMITS = ['enum', 'format', 'pattern', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems']
const limitsOf = (schema: Schema): string => {
  const limits = LIMITS.flatMap((name) => (name in schema ? [`${name} ${JSON.stringify(schema[name])}`] : []))
  return limits.length > 0 ? ` <${limits.join(', ')}>` : ''
}

const contentsOf = (content: Record<string, { schema?: Schema }> = {}): string =>
  Object.entries(content)
    .map(([type, { schema }]) => `${type} ${shapeOf(schema)}`)
    .join(' or ') || 'nothing'

/**
 * Compares the API with a recorded list. If they differ, the diff shows each call, parameter, field, limit and access
 * rule that changed.
 */
test('[D1.14] the API document has exactly the calls, shapes and access rules of the list', async () => {
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
    Object.entries(methods).map(
      ([method, { security, responses, requestBody, parameters = [] }]) =>
        [
          `${method.toUpperCase()} ${path}`,
          `answers ${Object.keys(responses).toSorted().join(' ')}`,
          `takes ${Object.keys(requestBody?.content ?? {}).join(' ') || 'no body'}`,
          `opened by ${security?.map((one) => Object.keys(one).join('+') || 'nobody').join(' or ') ?? 'everybody'}`,
        ].join(', ') +
        [
          ...parameters.map(
            ({ name, in: place, required, schema }) => `\n  ${place} ${name}${required ? '' : '?'}: ${shapeOf(schema)}`,
          ),
          ...(requestBody ? [`\n  takes ${contentsOf(requestBody.content)}`] : []),
          `\n  answers ${contentsOf(responses['200']?.content)}`,
        ].join(''),
    ),
  )
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('../wire-record/open-api.txt')
})
