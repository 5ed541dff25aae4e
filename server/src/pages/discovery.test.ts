import { afterEach, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { errorReplies } from '../http/error-replies.ts'
import { createHttpServer } from '../http/server.ts'
import { createLog } from '../platform/log.ts'
import { discovery } from './discovery.ts'

let app: FastifyInstance
let read: number
afterEach(() => app.close())

async function shopOf(products: number): Promise<void> {
  read = 0
  app = createHttpServer({ log: createLog('silent'), trustedProxies: 0 })
  await app.register(errorReplies, {})
  const category = {
    category_name: 'A',
    category_local_names: {},
    category_description: null,
    category_local_descriptions: {},
    only_non_veg: false,
    category_image: null,
  }
  await app.register(discovery, {
    publicUrl: 'https://shop.example',
    generation: () => 1,
    listed: () => {
      read++
      return {
        categories: [
          { ...category, category_id: 1, parent_category_id: null },
          { ...category, category_id: 2, parent_category_id: 1 },
        ],
        productIds: Array.from({ length: products }, (_, index) => index + 10),
      }
    },
  })
}

const addresses = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
const fetched = async (url: string) => (await app.inject(url)).body

describe('the sitemap', () => {
  test('the sitemap of a small shop is one file', async () => {
    await shopOf(3)
    const xml = await fetched('/sitemap.xml')
    expect(xml).toContain('<urlset')
    expect(addresses(xml)).toEqual(
      ['/', '/aboutus', '/contactus', '/categories/1', '/product/10', '/product/11', '/product/12']
        .flatMap((path) => [path, `/hi${path}`.replace(/\/$/, ''), `/mr${path}`.replace(/\/$/, '')])
        .map((path) => `https://shop.example${path}`),
    )
    expect((await app.inject('/sitemap-2.xml')).statusCode).toBe(404)
  })

  test('the sitemap of a large shop is an index of files of up to 50,000 addresses each', async () => {
    await shopOf(40_011)
    const index = await fetched('/sitemap.xml')
    expect(index).toContain('<sitemapindex')
    const files = addresses(index)
    expect(files).toEqual([1, 2, 3].map((part) => `https://shop.example/sitemap-${part}.xml`))
    const found: string[] = []
    for (const file of files) {
      const here = addresses(await fetched(new URL(file).pathname))
      expect(here.length).toBeLessThanOrEqual(50_000)
      found.push(...here)
    }
    expect(new Set(found).size).toBe(120_045)
    expect(found).toHaveLength(120_045)
    for (const odd of ['0', '4', '01', '1.5', 'x', '-1'])
      expect((await app.inject(`/sitemap-${odd}.xml`)).statusCode, odd).toBe(404)
  })

  test('the sitemap is built once for each generation', async () => {
    await shopOf(3)
    await fetched('/sitemap.xml')
    const before = read
    const again = await app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'gzip' } })
    expect([again.statusCode, read]).toEqual([200, before])
  })
})
