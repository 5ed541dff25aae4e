import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { isDecided } from '@farmstand/contracts/office/crop-outcome'
import type { DecidedCrop, ShortCrop } from '@farmstand/contracts/office/short-crop'
import type { Order } from '@farmstand/contracts/order'
import {
  act,
  placeConfirmedOrder,
  finishPacking,
  lineOf,
  pickVersion,
  openPackingRoom,
  pricePotatoesAsReplacement,
  pack,
  packTheRest,
  replace,
  room,
} from '../../testing/packing-room.ts'
import { slowMachineTimeout } from '../../testing/slow-machine.ts'
import { fixture } from '../../testing/shop-fixture.ts'
import { grocery } from '../../testing/trading-app.ts'
import { volume } from '../../testing/volume.ts'

const { spinach, onion, potato, tomato } = fixture.stock
const DAY = '2026-11-26'

openPackingRoom()
pricePotatoesAsReplacement()

const cancel = (orders: readonly { uid: string }[]) =>
  room.office.atTerminal('cancelOrders', { orders: orders.map(({ uid }) => ({ uid })), reason: 'a test' })

/** Cancels the orders, because they would otherwise influence the counts of the next test. */
afterEach(async () => {
  const { rows } = await room.shop.database.pool.query<{ uid: string }>(
    `select uid from customer_order where status in ('PLACED', 'CONFIRMED')`,
  )
  if (rows.length > 0) await cancel(rows)
  for (const id of [spinach, potato, tomato]) await count(id, 500)
})

const count = (item_id: number, counted: number) =>
  room.office.atTerminal('countStock', { counts: [{ item_id, counted }] })
const receive = (item_id: number, quantity: number) =>
  room.office.atTerminal('moveStock', { moves: [{ item_id, quantity, why: 'RECEIVED', reason: 'a crate' }] })

/** Returns the pieces for sale, and the pieces missing for orders. */
async function stockOf(id: number): Promise<[number, number]> {
  const { rows } = await room.shop.database.pool.query<{ on_hand: number; missing: number }>(
    'select on_hand, missing from item where id = $1',
    [id],
  )
  const [row] = rows
  return row ? [row.on_hand, row.missing] : [NaN, NaN]
}

const wants = (pieces: number, when_short: 'REFUND' | 'CALL' | null = 'REFUND') =>
  placeConfirmedOrder('COD', [grocery(spinach, pieces), grocery(onion, 4)], when_short ? { when_short } : {})

/** Decides a short crop with `there` pieces of spinach, as the screen does. */
async function shareOut(there: number): Promise<void> {
  const seen = (
    await room.office.get(`/shortCrop?item=${spinach}&day=${DAY}&there=${there}`, room.ravi)
  ).json<ShortCrop>()
  const orders = seen.orders
    .filter(({ outcome }) => isDecided(outcome))
    .map(({ uid, slot_id, lines }) => ({ uid, slot_id, lines }))
  await act(room.ravi, 'decideShortCrop', { item_id: spinach, day: DAY, instead: null, orders })
}

async function takeBack(order: { uid: string }): Promise<void> {
  const found = await room.office.get(`/decidedCrop?item=${spinach}&day=${DAY}`, room.ravi)
  const orders = found
    .json<DecidedCrop>()
    .orders.filter(({ uid }) => uid === order.uid)
    .map(({ uid, lines }) => ({ uid, lines }))
  const { results } = await act(room.ravi, 'undoShortCrop', { item_id: spinach, orders })
  expect(results.map(({ done }) => done)).toEqual([true])
}

async function answer(order: { uid: string }, stockId: number, said: 'KEEP' | 'LEAVE_OUT'): Promise<void> {
  const line = pickVersion(order, await lineOf(order, stockId))
  await act(room.ravi, 'answerCall', { ...line, answer: said, replacement: null })
}

const unpack = async (order: { uid: string }): Promise<unknown> =>
  act(room.asha, 'unpackLine', pickVersion(order, await lineOf(order, spinach)))

/** Puts the spinach in the bag as the short crop decided, then ends packing. */
async function packAsDecided(order: { uid: string }): Promise<void> {
  const line = await lineOf(order, spinach)
  if (line.to_bag) await pack(order, spinach, { packed: line.packed })
  await packTheRest(order)
  expect(await finishPacking(order)).toMatchObject({ done: true })
}

describe('an order that goes without an item', () => {
  test('[O60] [I9] a cancelled order that goes without reserves nothing of the next crate', async () => {
    const order = await wants(3)
    await count(spinach, 0)
    expect(await stockOf(spinach)).toEqual([0, 3])
    await shareOut(0)
    expect(await stockOf(spinach)).toEqual([0, 0])
    await cancel([order])
    await receive(spinach, 3)
    expect(await stockOf(spinach)).toEqual([3, 0])
  })

  test('[O60] [I9] goods received between the decision and packing are sold to other customers', async () => {
    const order = await wants(3)
    await count(spinach, 0)
    await shareOut(0)
    await receive(spinach, 3)
    expect(await stockOf(spinach)).toEqual([3, 0])
    await packAsDecided(order)
    expect(await stockOf(spinach)).toEqual([3, 0])
  })

  test('[D10.26] [I9] a count reserves nothing for an order that goes without the item', async () => {
    const order = await wants(3)
    await count(spinach, 0)
    await shareOut(0)
    await count(spinach, 5)
    expect(await stockOf(spinach)).toEqual([5, 0])
    await packAsDecided(order)
    expect(await stockOf(spinach)).toEqual([5, 0])
  })

  test('[O60] [I9] an undo gives the order its pieces of the next crate, and the rest is for sale', async () => {
    const order = await wants(3)
    await count(spinach, 0)
    await shareOut(0)
    await receive(spinach, 2)
    await takeBack(order)
    expect(await stockOf(spinach)).toEqual([0, 1])
    await receive(spinach, 4)
    expect(await stockOf(spinach)).toEqual([3, 0])
  })

  test('[O60] [I9] reopening a line packed short changes no stock unless a count came between', async () => {
    const order = await wants(3)
    await count(spinach, 23)
    expect(await stockOf(spinach)).toEqual([20, 0])
    await pack(order, spinach, { packed: 0 })
    expect(await stockOf(spinach)).toEqual([20, 0])
    await unpack(order)
    expect(await stockOf(spinach)).toEqual([20, 0])
    await pack(order, spinach, { packed: 0 })
    // The number is the same as before, but these pieces are all free, and the shop may sell them.
    await count(spinach, 20)
    await unpack(order)
    expect(await stockOf(spinach)).toEqual([17, 0])
  })

  test('[O60] [I9] pieces that the customer wants taken out of the bag return to stock', async () => {
    const order = await wants(3, 'CALL')
    await count(spinach, 3)
    await pack(order, spinach, { packed: 2 })
    await answer(order, spinach, 'LEAVE_OUT')
    expect(await stockOf(spinach)).toEqual([2, 0])
    await unpack(order)
    expect(await stockOf(spinach)).toEqual([0, 0])
    await pack(order, spinach, { packed: 2 })
    await answer(order, spinach, 'KEEP')
    expect(await stockOf(spinach)).toEqual([0, 0])
    await packAsDecided(order)
    expect(await stockOf(spinach)).toEqual([0, 0])
  })

  test('[O60] [I9] as many whole pieces of a replaced weighed item return to stock as were weighed', async () => {
    const order = await placeConfirmedOrder('COD', [grocery(tomato, 3), grocery(onion, 4)], { when_short: 'CALL' })
    await count(tomato, 3)
    await pack(order, tomato, { grams: 2399 })
    const line = pickVersion(order, await lineOf(order, tomato))
    const replacement = { item_id: potato, quantity: 2 }
    await act(room.ravi, 'answerCall', { ...line, answer: 'REPLACE', replacement })
    expect(await stockOf(tomato)).toEqual([2, 0])
    // The replacement is still on the shelf, but reserved.
    const [forSale] = await stockOf(potato)
    await count(potato, 10)
    expect([forSale, await stockOf(potato)]).toEqual([498, [8, 0]])
    await cancel([order])
    expect([await stockOf(tomato), await stockOf(potato)]).toEqual([
      [2, 0],
      [10, 0],
    ])
  })
})

/** An order as the model `StoreRoom` keeps it. */
interface Held {
  order: Order
  calls: boolean
  ordered: number
  /** Pieces that the order needs or has. */
  wants: number
  /** The number of the order's missing pieces that the stock already accounts for. */
  known: number
  /** Number of potatoes that the order gets as replacements. */
  instead: number
  state: 'OPEN' | 'DECIDED' | 'SAID' | 'ASKED' | 'BAGGED'
}

/** A model of the store room, with the spinach and potatoes on the shelf and the orders that need them. */
class StoreRoom {
  spinach = 0
  potatoes = 0
  held: Held[] = []

  private get open(): Held[] {
    return this.held.filter(({ state }) => state !== 'BAGGED')
  }

  /** Returns for each item the pieces that should be for sale, and the pieces that are missing for orders. */
  expected(): { spinach: number[]; potatoes: number[] } {
    const free = (lies: number, promised: number) => [Math.max(lies - promised, 0), Math.max(promised - lies, 0)]
    return {
      spinach: free(this.spinach, sum(this.open, 'wants')),
      potatoes: free(this.potatoes, sum(this.open, 'instead')),
    }
  }

  count(pieces: number): void {
    this.spinach = pieces
    for (const one of this.open) one.known = one.ordered - one.wants
  }

  /**
   * Records that an order gets this number of pieces. If they are fewer than before, the others are not on the shelf.
   */
  gets(one: Held, pieces: number, instead = 0): void {
    const fewer = one.wants - pieces
    const [, missing = 0] = this.expected().spinach
    if (fewer > 0) {
      const known = Math.min(fewer, missing)
      one.known += known
      this.spinach -= fewer - known
    } else {
      // Pieces that the stock did not account for must have been found on the shelf.
      const known = Math.min(one.known, -fewer)
      one.known -= known
      this.spinach += -fewer - known
    }
    one.wants = pieces
    one.instead = instead
  }

  leavesOut(one: Held): void {
    one.known += one.wants
    one.wants = 0
  }

  leaves(one: Held): void {
    this.spinach -= one.wants
    this.potatoes -= one.instead
    one.state = 'BAGGED'
  }

  cancels(one: Held): void {
    if (one.state === 'BAGGED') {
      this.spinach += one.wants
      this.potatoes += one.instead
    }
    this.held = this.held.filter((other) => other !== one)
  }
}

const sum = (held: readonly Held[], what: 'wants' | 'instead'): number => held.reduce((all, one) => all + one[what], 0)

const steps = [
  'order',
  'count',
  'crate',
  'waste',
  'crop',
  'undo',
  'say',
  'replace',
  'leaveOut',
  'pack',
  'cancel',
] as const
const step = fc.record({ what: fc.constantFrom(...steps), which: fc.nat(9), pieces: fc.nat(6) })
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Does one step in the shop and in the model. Skips a step that the order's state does not allow. */
async function take(store: StoreRoom, { what, which, pieces }: Step): Promise<void> {
  const [onHand = 0] = store.expected().spinach
  if (what === 'order') {
    const ordered = Math.max(pieces, 1)
    if (onHand < ordered || store.held.length > 4) return
    const calls = which % 2 === 1
    // Retries, because the catalogue in memory may still show the item as sold out.
    const order = await vi.waitFor(() => wants(ordered, calls ? 'CALL' : null), slowMachineTimeout)
    store.held.push({ order, calls, ordered, wants: ordered, known: 0, instead: 0, state: 'OPEN' })
  } else if (what === 'count') {
    await count(spinach, 2 * pieces)
    store.count(2 * pieces)
  } else if (what === 'crate') {
    await receive(spinach, pieces + 1)
    store.spinach += pieces + 1
  } else if (what === 'waste') {
    if (pieces === 0 || pieces > store.spinach) return
    const moves = [{ item_id: spinach, quantity: pieces, why: 'WASTE' as const, reason: 'spoilt' }]
    await room.office.atTerminal('moveStock', { moves })
    store.spinach -= pieces
  } else {
    const one = store.held[which % Math.max(store.held.length, 1)]
    if (one) await takeOf(store, one, { what, pieces })
  }
}

async function takeOf(store: StoreRoom, one: Held, { what, pieces }: Pick<Step, 'what' | 'pieces'>): Promise<void> {
  const { order } = one
  const part = pieces % (one.ordered + 1)
  if (what === 'cancel') {
    await cancel([order])
    return store.cancels(one)
  }
  if (one.state === 'BAGGED') return
  if (what === 'crop') {
    if (one.calls || one.state !== 'OPEN' || part === one.ordered) return
    const { position, version } = await lineOf(order, spinach)
    const lines = [{ position, version, packed: part, missing: one.ordered - part }]
    const orders = [{ uid: order.uid, slot_id: order.delivery_slot.id, lines }]
    const decided = await act(room.ravi, 'decideShortCrop', { item_id: spinach, day: DAY, instead: null, orders })
    expect(decided.results.map(({ done }) => done)).toEqual([true])
    store.gets(one, part)
    one.state = 'DECIDED'
  } else if (what === 'undo') {
    if (one.state === 'OPEN') return
    await (one.state === 'DECIDED' ? takeBack(order) : unpack(order))
    store.gets(one, one.ordered)
    one.state = 'OPEN'
  } else if (what === 'say') {
    await pack(order, spinach, { packed: part })
    store.gets(one, part)
    one.state = one.calls && part < one.ordered ? 'ASKED' : 'SAID'
  } else if (what === 'replace') {
    const [potatoes = 0] = store.expected().potatoes
    // Skipped for an order with a replacement, because the shop takes the new replacement before it returns the old
    // one.
    if (part === one.ordered || one.state === 'DECIDED' || one.instead > 0 || potatoes < 1) return
    expect((await replace(order, spinach, part, potato, 1)).statusCode).toBe(200)
    store.gets(one, part, 1)
    one.state = 'SAID'
  } else if (what === 'leaveOut') {
    if (one.state !== 'ASKED') return
    await answer(order, spinach, 'LEAVE_OUT')
    store.leavesOut(one)
    one.state = 'SAID'
  } else if (what === 'pack' && one.state !== 'ASKED') {
    await packAsDecided(order)
    store.leaves(one)
  }
}

test(
  '[D10.26] [O60] [I9] each piece in stock is for sale or reserved once, after any sequence of steps',
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 25 }), async (taken) => {
        // Each run has a new customer, because the orders per hour of one customer are limited.
        room.as = await room.shop.customer()
        const store = new StoreRoom()
        await count(spinach, 12)
        await count(potato, 6)
        store.spinach = 12
        store.potatoes = 6
        for (const which of [0, 1]) await take(store, { what: 'order', which, pieces: 4 })
        const history: Step[] = []
        for (const one of taken) {
          history.push(one)
          await take(store, one)
          const found = { spinach: await stockOf(spinach), potatoes: await stockOf(potato) }
          expect(found, JSON.stringify(history)).toEqual(store.expected())
        }
        if (store.held.length > 0) await cancel(store.held.map(({ order }) => order))
      }),
      { numRuns: volume(5, 40), endOnFailure: true },
    )
  },
)
