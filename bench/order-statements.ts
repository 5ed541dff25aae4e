import { fileURLToPath } from 'node:url'
import { openDatabase } from '../server/src/platform/database.ts'
import { embeddedPostgres } from '../server/src/platform/embedded-postgres.ts'
import { signedInCustomers } from '../server/src/testing/customers.ts'
import { beginDemo } from './processes.ts'
import { itemsOfFirstShelf } from './shelf.ts'
import { locksOf, ofCalls, startRecordingShop } from './recorded-order.ts'
import { makeRoom } from './room.ts'
import { offerOf, oneOrder } from './writes.ts'

// `npm run bench -- statements` prints each statement of an order's five calls, as the driver sends it.
const PINCODE = '411001'
/** The number of orders before the printed one. A connection prepares a statement once it repeats. */
const WARM_UP = 150
const SHOWN = 150

const dataDir = fileURLToPath(new URL('../.cache/bench-data', import.meta.url))
const outside = process.env['DATABASE_URL']
await beginDemo(dataDir)
const cluster = outside ? null : await embeddedPostgres({ dataDir })
const database = openDatabase(cluster ? cluster.connection : { connectionString: outside ?? '' })
const shop = await startRecordingShop(dataDir)
try {
  await makeRoom(database.pool)
  const [customer] = await signedInCustomers(database.pool, 1)
  if (!customer) throw new Error('No customer was made')
  const offer = await offerOf(shop.url, await itemsOfFirstShelf(shop.url), PINCODE)
  for (let order = 0; order < WARM_UP; order++) await oneOrder(shop.url, customer, offer)
  shop.take()
  let trips = 0
  let statements = 0
  await oneOrder(shop.url, customer, offer, (call) => {
    const sent = ofCalls(shop.take())
    const own = sent.filter(({ trip }) => trip).length
    trips += own
    statements += sent.length
    say(`\n${call}: ${sent.length} statements in ${own} round trips, ${sent.filter((one) => one.parsed).length} parsed`)
    for (const one of sent)
      say(
        `${one.trip ? '→' : ' '} ${one.milliseconds.toFixed(2).padStart(7)} ms ${String(one.rows.length).padStart(3)} rows  ${one.text.replaceAll(/\s+/g, ' ').trim().slice(0, SHOWN)}${locks(one.text)}`,
      )
  })
  say(`\nwhole order: ${statements} statements in ${trips} round trips`)
} finally {
  await shop.stop()
  await database.close()
  await cluster?.release()
}

function locks(text: string): string {
  const found = locksOf(text)
  return found === '' ? '' : `\n${' '.repeat(23)}locks: ${found}`
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
