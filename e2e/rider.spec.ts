import type { Page } from '@playwright/test'
import type { Order } from '@farmstand/contracts/order'
import { TAKE_BACK_MS } from '@farmstand/contracts/office/attempt-rules'
import { advanceByCommand } from '../server/src/testing/orders-by-command.ts'
import { sendOutByCommand } from '../server/src/testing/runs-by-command.ts'
import { expect, test, type Customer } from './support/account.ts'
import { recharge } from './support/paying.ts'
import { signInToOffice } from './support/sign-in-to-office.ts'

type Shop = Parameters<typeof advanceByCommand>[0] & { officeUrl: string }
type Database = { query: (text: string, values: unknown[]) => Promise<{ rows: { uid: string }[] }> }

const HOUR_MS = 3_600_000

/** Places three orders for three doors, one of them paid, packs them and sends them out with this rider. */
async function threeOut(
  page: Page,
  shop: Shop,
  { customer, neighbour, database }: { customer: Customer; neighbour: Customer; database: Database },
  riderUid: string,
): Promise<Order[]> {
  await recharge(page, customer, 500)
  const orders = [
    await customer.orderByWallet(['Onion', 4]),
    await neighbour.order(['Onion', 5]),
    await neighbour.order(['Onion', 6]),
  ]
  for (const { order_number: number } of orders)
    for (const to of ['confirmed', 'packed'] as const) await advanceByCommand(shop, number, to)
  await database.query(
    `update customer_order set delivery_address = 'C-3, Rose Court, Pune Camp', rider_note = 'Gate 2' where uid = $1`,
    [orders[2]?.uid],
  )
  await sendOutByCommand(shop, riderUid, orders)
  return orders
}

/** Signs in a rider on this phone and returns the rider's uid. */
async function signInRider(
  page: Page,
  shop: Parameters<typeof signInToOffice>[1],
  database: Database,
): Promise<string> {
  const name = `Sunil ${Date.now()}`
  await signInToOffice(page, shop, name, 'rider')
  await expect(page.getByRole('heading', { name: 'My run' })).toBeVisible()
  const { rows } = await database.query('select uid from staff where name = $1', [name])
  return rows[0]?.uid ?? ''
}

const tap = (page: Page, name: RegExp | string) => page.getByRole('button', { name, exact: true }).click()

test(
  '[O108] [O111] [O233] a rider delivers stop after stop with one tap, by cash or by UPI, or records why not',
  { tag: ['@phone', '@quick'] },
  async ({ page, shop, customer, neighbour, database, expectComplaint, expectFit }) => {
    expectComplaint(/401/)
    await database.query(`insert into setting (key, value, updated_at) values ('UPI_ADDRESS', 'shop@okbank', now())
      on conflict (key) do update set value = excluded.value`)
    const rider = await signInRider(page, shop, database)
    await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toHaveText(['My run'])
    await expect(page.getByText('You have no run on the road')).toBeVisible()
    const [paid, upi, failed] = await threeOut(page, shop, { customer, neighbour, database }, rider)
    await expect(page.getByText('Stop 1 of 3')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(`#${paid?.order_number}`)
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
    await expectFit()
    // Everything of this screen is large: text of 18 px and targets of 56 px.
    const small = await page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll('*')].flatMap((one) => {
        const { fontSize, height } = getComputedStyle(one)
        const has = [...one.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim())
        const target = one.matches('button, a[href]') && Number.parseFloat(height) < 56
        return (has && Number.parseFloat(fontSize) < 18) || target ? [one.textContent] : []
      }),
    )
    expect(small).toEqual([])
    await page.screenshot({ path: test.info().outputPath('paid.png') })

    // The QR code on the run sheet opens the stop of its order.
    await page.goto(`${shop.officeUrl}/rider?order=${failed?.uid}`)
    await expect(page.getByText('Stop 3 of 3')).toBeVisible()
    await page.goto(`${shop.officeUrl}/rider`)
    await expect(page.getByText('Stop 1 of 3')).toBeVisible()

    await tap(page, 'Delivered')
    await expect(page.getByText('Stop 2 of 3')).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('tapped.png') })
    await tap(page, 'Take back')
    await expect(page.getByText('Stop 1 of 3')).toBeVisible()
    await tap(page, 'Delivered')

    await tap(page, /^UPI ₹/)
    const paying = page.getByRole('dialog')
    await expect(paying.getByRole('img', { name: /^UPI code for ₹/ })).toBeVisible()
    await expectFit()
    await page.screenshot({ path: test.info().outputPath('upi.png') })
    await paying.getByLabel('Payment reference').fill('4312 8765 9012')
    await paying.getByRole('button', { name: /received$/ }).click()

    await expect(page.getByText('Stop 3 of 3')).toBeVisible()
    await expect(page.getByText('Gate 2')).toBeVisible()
    await tap(page, 'Cannot deliver')
    await expect(page.getByRole('dialog').getByText('Call 2 times first')).toBeVisible()
    await expectFit()
    await page.screenshot({ path: test.info().outputPath('cannot.png') })
    await page.getByRole('dialog').getByRole('button', { name: 'Customer refused it' }).click()
    await expect(page.getByText('All stops are done')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/Cash to hand in₹0Orders to hand in#\d+/)
    await expect(page.getByRole('main')).toContainText(`Orders to hand in#${failed?.order_number}`)
    await expectFit()

    const events = async (): Promise<unknown[]> => {
      const { rows } = await database.query<{ status: string; outcome: string }>(
        `select o.status, a.outcome from customer_order o join delivery_attempt a on a.order_uid = o.uid
          where o.uid = any($1) order by o.number`,
        [[paid?.uid, upi?.uid, failed?.uid]],
      )
      return rows.map(({ status, outcome }) => [status, outcome])
    }
    await expect.poll(events).toEqual([
      ['DELIVERED', 'DELIVERED'],
      ['DELIVERED', 'DELIVERED'],
      ['PACKED', 'REFUSED'],
    ])
    const { rows } = await database.query('select method, reference from door_payment where order_uid = $1', [upi?.uid])
    expect(rows).toEqual([{ method: 'UPI', reference: '431287659012' }])
  },
)

test(
  '[O110] [O233] a phone is offline for two hours; back online, each delivery counts once, at the time of its tap',
  { tag: ['@phone', '@quick'] },
  async ({ page, context, shop, customer, neighbour, database, expectComplaint, expectFit }) => {
    expectComplaint(/401|409|ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)/)
    // The phone's clock begins three hours ago, and so does the run.
    const begin = Date.now() - 3 * HOUR_MS
    await page.clock.install({ time: begin })
    const rider = await signInRider(page, shop, database)
    const orders = await threeOut(page, shop, { customer, neighbour, database }, rider)
    const uids = orders.map(({ uid }) => uid)
    const earlier = `now() - interval '4 hours'`
    await database.query(`update delivery_run set out_at = ${earlier} where rider_uid = $1`, [rider])
    await expect(page.getByText('Stop 1 of 3')).toBeVisible()
    await page.waitForLoadState('networkidle')

    await context.setOffline(true)
    const taps: number[] = []
    const deliver = async (name: RegExp): Promise<void> => {
      taps.push(await page.evaluate(() => Date.now()))
      await tap(page, name)
      await page.clock.fastForward(40 * 60_000)
    }
    await deliver(/^(Delivered|Cash ₹.*)$/)
    await expect(page.getByText('Stop 2 of 3')).toBeVisible()
    await expect(page.getByText(/^No network since .+ 1 tap is kept on this phone/)).toBeVisible()
    await deliver(/^(Delivered|Cash ₹.*)$/)
    await expect(page.getByText('Stop 3 of 3')).toBeVisible()
    await expectFit()
    await deliver(/^(Delivered|Cash ₹.*)$/)
    await expect(page.getByText('All stops are done')).toBeVisible()
    await expect(page.getByText(/3 taps are kept on this phone/)).toBeVisible()
    const cash = orders.slice(1).reduce((sum, { amount_due: due }) => sum + Math.floor(due), 0)
    const toHandIn = page.getByText(`₹${cash.toLocaleString('en-IN')}`, { exact: true })
    await expect(toHandIn).toBeVisible()
    expect(await database.query('select 1 from delivery_attempt where order_uid = any($1)', [uids])).toMatchObject({
      rows: [],
    })
    await context.setOffline(false)
    await page.clock.fastForward(TAKE_BACK_MS)
    await expect
      .poll(async () => {
        const { rows } = await database.query(
          `select o.status, count(*)::int as times from customer_order o join delivery_attempt a on a.order_uid = o.uid
            where o.uid = any($1) group by 1`,
          [uids],
        )
        return rows
      })
      .toEqual([{ status: 'DELIVERED', times: 3 }])
    await expect(page.getByText(/kept on this phone/)).toHaveCount(0)
    await expect(toHandIn).toBeVisible()
    const { rows } = await database.query<{ at: Date }>(
      `select at from order_event where status = 'DELIVERED' and order_uid = any($1) order by at`,
      [uids],
    )
    const late = rows.map(({ at }, place) => Math.abs(at.getTime() - (taps[place] ?? 0)))
    expect(Math.max(...late)).toBeLessThan(5_000)
  },
)

test(
  '[O111] a tap that the shop refuses comes back as a card with its reason',
  { tag: '@phone' },
  async ({ page, context, shop, customer, neighbour, database, expectComplaint, expectFit }) => {
    expectComplaint(/401|409|ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)/)
    const rider = await signInRider(page, shop, database)
    const [first] = await threeOut(page, shop, { customer, neighbour, database }, rider)
    await expect(page.getByText('Stop 1 of 3')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await tap(page, 'Delivered')
    // Meanwhile the office delivers the same order.
    await advanceByCommand(shop, first?.order_number ?? '', 'delivered')
    await context.setOffline(false)
    const card = page.getByRole('main').getByRole('alert')
    await expect(card).toContainText(`Order #${first?.order_number}: your tap did not count`)
    await expect(card).toContainText('is delivered since')
    await expectFit()
    await card.getByRole('button', { name: 'OK' }).click()
    await expect(card).toHaveCount(0)
    await expect(page.getByText('Stop 2 of 3')).toBeVisible()
  },
)
