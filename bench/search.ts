import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { addressOf } from '@farmstand/contracts/calls'
import { openDatabase } from '../server/src/platform/database.ts'
import { embeddedPostgres } from '../server/src/platform/embedded-postgres.ts'
import { fillShop } from './fill-shop.ts'
import { makeItems } from './large-catalogue.ts'
import { beginDemo, processorSeconds, residentMiB, startShop } from './processes.ts'
import { makeQuestions } from './search-questions.ts'

// Measures searches in a shop of many items. Other work on the machine lengthens answers, but hardly the shop's
// processor time.
const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '100000' },
    questions: { type: 'string', default: '40000' },
    connections: { type: 'string', default: '32' },
    seconds: { type: 'string', default: '10' },
  },
})
const count = Number(values.items)
const dataDir = fileURLToPath(new URL(`../.cache/bench-search-${count}`, import.meta.url))
await beginDemo(dataDir)
const cluster = await embeddedPostgres({ dataDir })
const database = openDatabase(cluster.connection)
const items = makeItems(count)

try {
  await fillShop(database.pool, items)
  const began = performance.now()
  const shop = await startShop(dataDir)
  const took = (performance.now() - began) / 1000
  say(`ready after ${took.toFixed(1)} s, ${(await processorSeconds(shop.url)).toFixed(1)} s of processor time`)
  await sayMemory(shop.url)
  try {
    const questions = [...new Set(makeQuestions(items, Number(values.questions)))]
    const paths = questions.map((q) => `${addressOf('searchStocks')}?${new URLSearchParams({ q }).toString()}`)
    await fetch(shop.url + paths[0])
    const before = await processorSeconds(shop.url)
    const result = await autocannon({
      url: shop.url,
      connections: Number(values.connections),
      amount: paths.length,
      requests: paths.map((path) => ({ path })),
      headers: { 'accept-encoding': 'br, gzip' },
    })
    report('each question once', result, (await processorSeconds(shop.url)) - before)
    const middle = await processorSeconds(shop.url)
    const again = await autocannon({
      url: shop.url,
      connections: Number(values.connections),
      duration: Number(values.seconds),
      requests: paths.slice(0, 500).map((path) => ({ path })),
      headers: { 'accept-encoding': 'br, gzip' },
    })
    report('500 questions again and again', again, (await processorSeconds(shop.url)) - middle)
    await sayMemory(shop.url)
  } finally {
    await shop.stop()
  }
} finally {
  await database.close()
  await cluster.release()
}

function report(what: string, { latency, requests, non2xx, errors }: autocannon.Result, processor: number): void {
  say(
    `${what}: ${requests.total} answers, p50 ${latency.p50} ms, p99 ${latency.p99} ms, ${non2xx + errors} failed, ` +
      `${((processor * 1000) / requests.total).toFixed(2)} ms of processor time each`,
  )
}

async function sayMemory(url: string): Promise<void> {
  say(`memory ${Math.round(await residentMiB(url))} MiB`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
