import { expect, test } from 'vitest'
import { queriesChangedBy } from './changed-by-news.ts'

/** Screens that name or count something of another topic, each with every change that they must show at once. */
const shown = {
  customer: ['customer:1', 'order:1', 'message:1', 'problem:1', 'refund:1', 'plan:1'],
  order: ['order:1', 'message:1', 'problem:1', 'refund:1', 'slot:1', 'day:2026-11-26', 'item:1', 'staff:1'],
  orders: ['order:1', 'problem:1', 'refund:1', 'slot:1', 'day:2026-11-26'],
  problem: ['problem:1', 'order:1', 'refund:1'],
  cashUp: ['cash:1', 'order:1', 'run:1', 'staff:1'],
  kitchenTickets: ['order:1', 'item:1', 'setting:KITCHEN_MINUTES', 'slot:1'],
  packing: ['order:1', 'item:1', 'slot:1', 'refund:1'],
  harvest: ['order:1', 'item:1', 'slot:1', 'import:1'],
  deliveryPlan: ['run:1', 'order:1', 'slot:1', 'staff:1'],
  ownRuns: ['run:1', 'order:1', 'shop:1'],
  items: ['item:1', 'order:1', 'prices:1', 'category:1', 'import:1'],
} as const

test.each(Object.entries(shown))('[O31] the screen of %s is refreshed by each of %j', (name, notes) => {
  for (const note of notes) expect(queriesChangedBy([note])({ queryKey: [name, {}] }), note).toBe(true)
})
