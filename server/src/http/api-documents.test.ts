import fastify from 'fastify'
import { expect, test } from 'vitest'
import { apiDocuments } from './api-documents.ts'

test('[O102] the API document contains the current name of the shop after a rename', async () => {
  let name = 'Green Field'
  const app = fastify()
  await app.register(apiDocuments, { serverUrl: 'https://shop.example', shopName: () => name })
  const title = async () =>
    (await app.inject({ url: '/api/openapi.json' })).json<{ info: { title: string } }>().info.title
  expect(await title()).toBe('Green Field API')
  name = 'Blue Field'
  expect(await title()).toBe('Blue Field API')
  await app.close()
})
