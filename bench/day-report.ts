import { percentile, type DayRecord } from '../server/src/testing/day/record.ts'
import { statementCount } from '../server/src/testing/day/books.ts'
import type { DayVolume } from '../server/src/testing/day/run-day.ts'
import type { Taps } from './day-phone.ts'

/** The limits that the shop must keep. */
const most = { actionMs: 300, boardMs: 1_000, newsMs: 2_000, lineTaps: 2, orderTaps: 3 }
const OPEN_ORDERS = 500
const ways = ['PACKED', 'WEIGHED', 'SHORT', 'REPLACED', 'UNDONE'] as const

export interface Day {
  volume: DayVolume
  record: DayRecord
  taps: Taps
  books: string[]
  broken: string[]
  seconds: number
}

type Line = (what: string, is: string | number, holds?: boolean) => void

/** Prints the results line by line. Returns true when all limits hold. */
export function printReport(day: Day): boolean {
  let good = true
  const line: Line = (what, is, holds = true) => {
    good &&= holds
    process.stdout.write(`${holds ? '  ' : '! '}${what.padEnd(62)} ${is}\n`)
  }
  printCounts(line, day)
  printTaps(line, day)
  printTimes(line, day)
  const { books, broken, seconds } = day
  line(`failed checks of the books, of ${statementCount}`, books.length, books.length === 0)
  line('contradictions found by reconcile', broken.length, broken.length === 0)
  for (const text of [...books, ...broken]) line(text, '', false)
  line('seconds', Math.round(seconds))
  return good
}

function printCounts(line: Line, { record, volume }: Day): void {
  const { orders, fates, refunds, steps, sentTwice, wasFirst } = record
  const by = (method: string): number => orders.filter((one) => one.method === method).length
  line('orders', orders.length, orders.length >= volume.orders)
  line('  cash, wallet, online', `${by('COD')}, ${by('WALLET')}, ${by('ONLINE')}`)
  const added = orders.filter((one) => one.added).length
  line('  added to another order, from a mixed checkout', `${added}, ${orders.filter(({ mixed }) => mixed).length}`)
  const asMeant = JSON.stringify(fates) === JSON.stringify(volume.fates)
  line('lines weighed, short, replaced, undone', Object.values(fates).join(', '), asMeant)
  const { doors, broughtBack, refusedItems, handedOver, short } = record
  line('handed over by riders, brought back', `${handedOver}, ${broughtBack.length}`, broughtBack.length === 5)
  line('  pieces that customers refused at the door', refusedItems.length, refusedItems.length === 5)
  const upi = doors.filter(({ method }) => method === 'UPI').length
  line('  paid at the door in cash, by UPI', `${doors.length - upi}, ${upi}`, upi > 0)
  line('  missing when the riders’ cash was counted, ₹', short / 100)
  line('refunded after delivery', refunds.length, refunds.length === volume.refunded)
  line('steps, and those sent twice at once', `${steps.length}, ${sentTwice}`)
  line('steps refused because another packer was first', wasFirst)
}

function printTaps(line: Line, { taps }: Day): void {
  for (const way of ways) {
    const own = taps.lines.filter(({ fate }) => fate === way).map((one) => one.taps)
    const highest = Math.max(0, ...own)
    line(
      `most taps of a line ${way.toLowerCase()} (${own.length})`,
      highest,
      // An undone line is packed twice, so it has no limit for a line. The limit for the order covers these taps.
      way === 'UNDONE' || highest <= most.lineTaps,
    )
  }
  const beyond = taps.orders.map((one) => one.taps - most.lineTaps * one.lines)
  const holds = beyond.every((one) => one <= most.orderTaps)
  line(`most taps of an order beyond two per line (${beyond.length})`, Math.max(...beyond, -99), holds)
}

function printTimes(line: Line, { record, volume }: Day): void {
  const { actions, boards, news } = record
  const both = (values: readonly number[], share: number): string =>
    `${Math.round(percentile(values, 0.5))}, ${Math.round(percentile(values, share))}`
  line(
    `packing action (${actions.length}), p50 and p95, ms`,
    both(actions, 0.95),
    percentile(actions, 0.95) <= most.actionMs,
  )
  for (const name of new Set(boards.map((one) => one.name))) {
    const read = boards.filter((one) => one.name === name && one.open >= OPEN_ORDERS).map(({ ms }) => ms)
    const holds = read.length > 0 && Math.max(...read) <= most.boardMs
    line(`/${name} with ${OPEN_ORDERS} open orders (${read.length}), p50 and max, ms`, both(read, 1), holds)
  }
  const { screens, late } = volume
  const holds = news.length >= late * screens && Math.max(...news) <= most.newsMs
  line(`new order shown on ${screens} screens (${news.length}), p50 and max, ms`, both(news, 1), holds)
}
