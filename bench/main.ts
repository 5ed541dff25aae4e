import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { addressOf } from '@farmstand/contracts/calls'
import type { Category } from '@farmstand/contracts/category'
import type { StockSearchReply } from '@farmstand/contracts/stock-item'
import { openDatabase } from '../server/src/platform/database.ts'
import { embeddedPostgres } from '../server/src/platform/embedded-postgres.ts'
import { signedInCustomers } from '../server/src/testing/customers.ts'
import { load, type Load } from './load.ts'
import { pageSpeed } from './page-speed.ts'
import { startBareTwin, startShop } from './processes.ts'
import { makeRoom } from './room.ts'
import { cartWrites, wholeOrders } from './writes.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    pages: { type: 'boolean', default: true },
    runs: { type: 'string', default: '5' },
  },
  allowNegative: true,
})
const seconds = Number(values.seconds)
const dataDir = fileURLToPath(new URL('../.cache/bench-data', import.meta.url))
const cluster = process.env['DATABASE_URL'] ? null : await embeddedPostgres({ dataDir })
const database = openDatabase(cluster ? cluster.connection : { connectionString: process.env['DATABASE_URL'] ?? '' })
const shop = await startShop(dataDir)

try {
  await makeRoom(database.pool)
  const categories = await read<Category[]>(addressOf('listCategories'))
  const top = categories.find((category) => category.parent_category_id === null)
  const sub = categories.find((category) => category.parent_category_id === top?.category_id)
  const { results: items } = await read<StockSearchReply>(
    `${addressOf('searchStocks')}?subcategory_id=${sub?.category_id}`,
  )
  const first = items[0]
  if (!top || !sub || !first) throw new Error('The shop has nothing to measure')

  const reads: Record<string, string> = {
    'category list (JSON)': addressOf('listCategories'),
    'subcategory (JSON)': `${addressOf('searchStocks')}?subcategory_id=${sub.category_id}`,
    'product detail (JSON)': addressOf('getStock', { id: first.id }),
    'text search (JSON)': `${addressOf('searchStocks')}?q=tamatar`,
    'home (page)': '/',
    'category (page)': `/categories/${top.category_id}`,
    'product (page)': `/product/${first.id}`,
  }
  say(`\nReads, 32 connections, ${seconds} s each, beside a bare Fastify answer of the same bytes in the same run`)
  say(row(['what', 'req/s', 'p50 ms', 'p99 ms', 'failed', 'bare req/s', 'ratio']))
  for (const [name, path] of Object.entries(reads)) {
    const twin = await startBareTwin(shop.url + path)
    await load({ url: shop.url + path, seconds: 1 })
    await load({ url: twin.url, seconds: 1 })
    const bare = await load({ url: twin.url, seconds })
    const ours = await load({ url: shop.url + path, seconds })
    await twin.stop()
    say(
      row([
        name,
        ...figures(ours),
        bare.requestsPerSecond.toFixed(0),
        (ours.requestsPerSecond / bare.requestsPerSecond).toFixed(2),
      ]),
    )
  }

  const customers = await signedInCustomers(database.pool, 32)
  say(`\nWrites, 32 customers at once, ${seconds} s each`)
  say(row(['what', 'per s', 'p50 ms', 'p99 ms', 'failed']))
  say(row(['cart line set', ...figures(await cartWrites(shop.url, customers, items, seconds))]))
  say(row(['whole order (5 calls)', ...figures(await wholeOrders(shop.url, customers, items, '411001', seconds))]))
  say(
    row([
      'whole order, 1 alone',
      ...figures(await wholeOrders(shop.url, customers.slice(0, 1), items, '411001', seconds)),
    ]),
  )

  if (values.pages) {
    say(`\nPages, Lighthouse mobile, median of ${values.runs}`)
    say(row(['page', 'LCP ms', 'TBT ms', 'CLS', 'JS kB', 'perf', 'a11y', 'best', 'SEO']))
    for (const [name, path] of Object.entries({
      home: '/',
      category: `/categories/${top.category_id}`,
      product: `/product/${first.id}`,
    })) {
      const page = await pageSpeed(shop.url + path, Number(values.runs))
      const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((score) =>
        String(page.scores[score]),
      )
      say(
        row([
          name,
          page.lcpMs.toFixed(0),
          page.tbtMs.toFixed(0),
          page.cls.toFixed(3),
          page.scriptKb.toFixed(1),
          ...scores,
        ]),
      )
    }
  }
} finally {
  await shop.stop()
  await database.close()
  await cluster?.release()
}

async function read<T>(path: string): Promise<T> {
  const answer = await fetch(shop.url + path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  // The bench reads its own shop; the contracts say what it answers.
  return (await answer.json()) as T
}

function figures(result: Load): string[] {
  return [
    result.requestsPerSecond.toFixed(0),
    result.p50Ms.toFixed(1),
    result.p99Ms.toFixed(1),
    String(result.failures),
  ]
}

function row(cells: readonly string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(24) : cell.padStart(11))).join('')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
