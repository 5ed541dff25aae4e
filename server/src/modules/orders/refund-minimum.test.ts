import { describe, expect, test } from 'vitest'
import type { InputOf } from '@farmstand/contracts/office/operations'
import type { GivenCredit } from '@farmstand/contracts/office/order'
import type { Order } from '@farmstand/contracts/order'
import {
  placeConfirmedOrder,
  finishPacking,
  openPackingRoom,
  packTheRest,
  replace,
  room,
  readOrderAsCustomer,
} from '../../testing/packing-room.ts'
import { passAMinute } from '../../testing/paying.ts'
import { fixture, reprice } from '../../testing/shop-fixture.ts'

openPackingRoom()

/**
 * Returns the paise that were paid back to the wallet for an order, and the refunds requested from the provider for it.
 */
async function money({ uid }: Pick<Order, 'uid'>): Promise<{ wallet: number; refunds: number[] }> {
  const { pool } = room.shop.database
  const { rows: wallets } = await pool.query(
    `select coalesce(sum(e.paise), 0)::int as paise from customer_order o join ledger_entry e on e.account_id = 'wallet:' || o.customer_uid
     join ledger_transfer t on t.id = e.transfer_id and t.reference = o.uid::text where o.uid = $1`,
    [uid],
  )
  const { rows: refunds } = await pool.query(`select amount_paise from refund where cause like '%' || $1 || '%'`, [uid])
  return { wallet: wallets[0]?.paise, refunds: refunds.map((row: { amount_paise: number }) => row.amount_paise) }
}

async function credit({ uid }: Pick<Order, 'uid'>, rupees: number): Promise<GivenCredit> {
  const input: InputOf<'refundOrder'> = {
    order: { uid },
    lines: [{ place: 0, quantity: null, amount: rupees }],
    amount: null,
    to: 'SOURCE',
    reason: 'arrived bruised',
  }
  return (await room.office.act(room.ravi, 'refundOrder', input)).json<GivenCredit>()
}

describe('a refund below the provider’s minimum', () => {
  test('[D11.4] credits below ₹1.00 go to the wallet, and credits from ₹1.00 on to their source', async () => {
    const order = await placeConfirmedOrder('ONLINE')
    for (const step of ['packOrders', 'sendOutOrders', 'deliverOrders'] as const)
      await room.office.atTerminal(step, { orders: [{ uid: order.uid }] })
    expect(await credit(order, 0.99)).toMatchObject({ to: 'WALLET', amount: 0.99 })
    expect(await money(order)).toEqual({ wallet: 99, refunds: [] })
    expect((await readOrderAsCustomer(order)).credits).toMatchObject([{ to: 'WALLET', status: 'DONE', amount: 0.99 }])
    expect(await credit(order, 1)).toMatchObject({ to: 'SOURCE', amount: 1 })
    expect(await money(order)).toEqual({ wallet: 99, refunds: [100] })
    await passAMinute(room.shop)
  })

  test.each([
    ['₹0.64', 2436, 64, []],
    ['₹1.00', 2400, 0, [100]],
  ])(
    '[D11.4] %s for a cheaper replacement go to the wallet, and from ₹1.00 on to their source',
    async (_sum, price, wallet, refunds) => {
      const { pool } = room.shop.database
      await reprice(pool, fixture.stock.spinach, price)
      const order = await placeConfirmedOrder('ONLINE')
      expect((await replace(order, fixture.stock.onion, 3, fixture.stock.spinach, 1)).statusCode).toBe(200)
      await packTheRest(order)
      await finishPacking(order)
      expect(await money(order)).toEqual({ wallet, refunds })
      await passAMinute(room.shop)
      await reprice(pool, fixture.stock.spinach, 1900)
    },
  )
})
