import type { InjectOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import { waitUntilBlocked, runWhileLocked } from '../../testing/gate.ts'
import { testApp, type SignedInCustomer, type TestApp } from '../../testing/app.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import {
  codeOf,
  confirmDeletion,
  countRows,
  isGone,
  leavingWithCode,
  rechargeWallet,
  queryRows,
  setEmail,
  verifyDeletion,
  resetShop,
} from '../../testing/account-deletion.ts'
import { multipart } from '../../testing/multipart.ts'
import { codeTo, emailOf, leavingCustomer } from '../../testing/changing-customers.ts'
import { examples, orderRequest, requestedItems } from '../../testing/operations.ts'
import { fixture } from '../../testing/shop-fixture.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp({ connections: 30 })
})
afterAll(() => shop.close())
beforeEach(() => resetShop(shop))

describe('deletions at the same moment', () => {
  afterEach(async () => {
    expect(await brokenInvariants(shop.database.pool, shop.clock.now())).toEqual([])
  })

  test('[D8.1] of 50 deletions with the right code one succeeds, and forfeits the balance once', async () => {
    const as = await leavingCustomer(shop)
    await rechargeWallet(shop, as)
    await confirmDeletion(shop, as, { forfeit_balance: true })
    const code = codeOf(shop, as)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => verifyDeletion(shop, as, code, {}, '&forfeit_balance=true')),
    )
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 401)])
    expect(await countRows(shop, 'ledger_transfer', 'key', `forfeit:${as.uid}`)).toBe(1)
    expect(shop.mails.filter(({ to, template }) => to === emailOf(as) && template === 'account-deleted')).toHaveLength(
      1,
    )
  })

  test('[D8.1] a deletion waits for an order being placed, and is then refused', async () => {
    const as = await leavingWithCode(shop)
    const payload = await orderRequest(shop, as)
    const [order, deletion] = await runWhileLocked(
      shop.database.pool,
      'select 1 from cart_line where customer_uid = $1 for update',
      [as.uid],
      async () => {
        const placing = shop.call({ as, method: 'POST', url: addressOf('placeOrder'), payload })
        await waitUntilBlocked(shop.database.pool, 1)
        const deleting = verifyDeletion(shop, as, codeOf(shop, as))
        await waitUntilBlocked(shop.database.pool, 2)
        return [placing, deleting] as const
      },
    )
    expect((await order).statusCode).toBe(200)
    expect((await deletion).json()).toMatchObject({ code: 'OPEN_ORDERS' })
    expect(await isGone(shop, as)).toBe(false)
  })

  test('[D8.1] an order that waits for the deletion is refused and leaves no rows', async () => {
    const as = await leavingWithCode(shop)
    await shop.call({ as, ...(await examples['addAddress']!(shop, as)) })
    const payload = await orderRequest(shop, as)
    const held = 'select 1 from address where customer_uid = $1 for update'
    const [order, deletion] = await runWhileLocked(shop.database.pool, held, [as.uid], async () => {
      const deleting = verifyDeletion(shop, as, codeOf(shop, as))
      await waitUntilBlocked(shop.database.pool, 1)
      const placing = shop.call({ as, method: 'POST', url: addressOf('placeOrder'), payload })
      await waitUntilBlocked(shop.database.pool, 2)
      return [placing, deleting] as const
    })
    expect((await deletion).statusCode).toBe(200)
    expect((await order).json()).toMatchObject({ code: 'NOT_SIGNED_IN' })
    expect(await countRows(shop, 'customer_order', 'customer_uid', as.uid)).toBe(0)
  })

  test('[D8.1] [D8.3] changes of address and profile and a sign-in fail after the deletion', async () => {
    const as = await leavingWithCode(shop)
    await shop.call({ as, ...(await examples['addAddress']!(shop, as)) })
    shop.clock.advance(30_000)
    await shop.call({ method: 'POST', url: addressOf('requestOtp'), payload: { mobile_number: as.mobile } })
    const otp = shop.texts.findLast(({ to }) => to === as.mobile)?.code
    const saving = await examples['addAddress']!(shop, as)
    const held = 'select 1 from address where customer_uid = $1 for update'
    const late = await runWhileLocked(shop.database.pool, held, [as.uid], async () => {
      const deleting = verifyDeletion(shop, as, codeOf(shop, as))
      await waitUntilBlocked(shop.database.pool, 1)
      const address = shop.call({ as, ...saving })
      const profile = shop.call({
        as,
        method: 'PUT',
        url: addressOf('updateUser', { uid: as.uid }),
        ...multipart({ full_name: 'Asha' }),
      })
      await waitUntilBlocked(shop.database.pool, 3)
      return { deleting, address, profile }
    })
    expect((await late.deleting).statusCode).toBe(200)
    expect((await late.address).statusCode).toBe(401)
    expect((await late.profile).statusCode).toBe(401)
    expect(await countRows(shop, 'address', 'customer_uid', as.uid)).toBe(0)
    expect(await queryRows(shop, 'select full_name from customer where uid = $1', as.uid)).toEqual([
      { full_name: null },
    ])
    // The deletion removed the sign-in code too.
    const signIn = await shop.call({
      method: 'POST',
      url: addressOf('validateOtp'),
      payload: { mobile_number: as.mobile, otp },
    })
    expect(signIn.statusCode).toBe(401)
  })

  test('[D8.1] [D8.3] a concurrent sign-in opens no session for the deleted account', async () => {
    const as = await leavingWithCode(shop)
    await shop.call({ as, ...(await examples['addAddress']!(shop, as)) })
    shop.clock.advance(30_000)
    await shop.call({ method: 'POST', url: addressOf('requestOtp'), payload: { mobile_number: as.mobile } })
    const otp = shop.texts.findLast(({ to }) => to === as.mobile)?.code
    const payload = { mobile_number: as.mobile, otp }
    const held = 'select 1 from address where customer_uid = $1 for update'
    const [deletion, signIn] = await runWhileLocked(shop.database.pool, held, [as.uid], async () => {
      const deleting = verifyDeletion(shop, as, codeOf(shop, as))
      await waitUntilBlocked(shop.database.pool, 1)
      const signingIn = shop.call({ method: 'POST', url: addressOf('validateOtp'), payload })
      await waitUntilBlocked(shop.database.pool, 2)
      return [deleting, signingIn] as const
    })
    expect((await deletion).statusCode).toBe(200)
    const answer = await signIn
    expect([200, 401]).toContain(answer.statusCode)
    if (answer.statusCode === 200) {
      const headers = { authorization: `Bearer ${answer.json<{ access_token: string }>().access_token}` }
      const whoami = await shop.call({ method: 'GET', url: addressOf('whoami'), headers })
      expect(whoami.statusCode === 401 || whoami.json<{ uid: string }>().uid !== as.uid).toBe(true)
    }
    expect(await countRows(shop, 'session', 'customer_uid', as.uid)).toBe(0)
  })

  const item = `${addressOf('setCartItem')}?item_id=${fixture.stock.tomato}&quantity=2&type=STOCK`
  const bill = {
    method: 'POST',
    url: `${addressOf('calculateEstimation')}?pincode=${fixture.pincode}`,
    payload: requestedItems(2),
  }
  const leftOver = async (as: SignedInCustomer, tables: readonly string[]) => {
    const counted: Record<string, number> = {}
    for (const table of tables) {
      const left = await countRows(shop, table, 'customer_uid', as.uid)
      if (left > 0) counted[table] = left
    }
    return counted
  }

  test.each([
    ['a cart line that is added', { method: 'POST', url: item }],
    ['a keyed cart line', { method: 'POST', url: item, headers: { 'idempotency-key': 'added-once' } }],
    ['a cart line that is changed', { method: 'PATCH', url: item }],
    ['an estimation', bill],
  ] as [string, InjectOptions][])('[D8.2] %s during a deletion is refused and leaves no rows', async (_, call) => {
    const as = await leavingWithCode(shop)
    const held = 'select 1 from session where customer_uid = $1 for update'
    // The deletion has emptied the cart and is waiting to delete the sessions.
    const [deletion, late] = await runWhileLocked(shop.database.pool, held, [as.uid], async () => {
      const deleting = verifyDeletion(shop, as, codeOf(shop, as))
      await waitUntilBlocked(shop.database.pool, 1)
      const calling = shop.call({ as, ...call })
      await waitUntilBlocked(shop.database.pool, 2)
      return [deleting, calling] as const
    })
    expect((await deletion).statusCode).toBe(200)
    expect((await late).json()).toMatchObject({ code: 'NOT_SIGNED_IN' })
    expect(await leftOver(as, ['cart_line', 'cart_addition', 'estimation'])).toEqual({})
  })

  test('[D8.2] whoami by cookie during a deletion returns 401', async () => {
    const login = await shop.signIn()
    const as = { uid: login.uid, mobile: login.mobile, headers: login.headers }
    await setEmail(shop, as, emailOf(as))
    await confirmDeletion(shop, as)
    const held = 'select 1 from session where customer_uid = $1 for update'
    const [deletion, asking] = await runWhileLocked(shop.database.pool, held, [as.uid], async () => {
      const deleting = verifyDeletion(shop, as, codeOf(shop, as), {}, `&mobile_otp=${codeTo(shop, as.mobile)}`)
      await waitUntilBlocked(shop.database.pool, 1)
      const cookie = `session=${login.refresh_token}`
      const whoami = shop.call({ method: 'GET', url: addressOf('whoami'), headers: { cookie } })
      await waitUntilBlocked(shop.database.pool, 2)
      return [deleting, whoami] as const
    })
    expect((await deletion).statusCode).toBe(200)
    expect((await asking).statusCode).toBe(401)
  })

  test('[D8.2] customer calls during a deletion cause no error and leave no rows', async () => {
    const kinds = ['whoami', 'addAddress', 'updateUser', 'createPayment', 'listAddresses', 'listPlans']
    for (let round = 0; round < 6; round++) {
      const login = await shop.signIn()
      const as = { uid: login.uid, mobile: login.mobile, headers: login.headers }
      await setEmail(shop, as, emailOf(as))
      await confirmDeletion(shop, as)
      const order = await orderRequest(shop, as)
      const prepared: (InjectOptions | undefined)[] = []
      for (const kind of kinds) prepared.push(await examples[kind]?.(shop, as))
      const refresh = {
        method: 'POST',
        url: addressOf('refreshSession'),
        payload: { refresh_token: login.refresh_token },
      } as const
      const byCookie = {
        method: 'GET',
        url: addressOf('whoami'),
        headers: { cookie: `session=${login.refresh_token}` },
      } as const
      const once = () => [
        ...[{ method: 'POST', url: item } as const, { method: 'PATCH', url: item } as const, bill].map((call) =>
          shop.call({ as, ...(call as InjectOptions) }),
        ),
        ...prepared.map((call) => shop.call({ as, ...call })),
        shop.call({ as, method: 'GET', url: addressOf('getCart') }),
        shop.call(refresh),
        shop.call(byCookie),
      ]
      const others = [...once(), ...once()]
      const closing = verifyDeletion(shop, as, codeOf(shop, as))
      others.push(...once(), shop.call({ as, method: 'POST', url: addressOf('placeOrder'), payload: order }), ...once())
      const closed = await closing
      const faults = (await Promise.all(others)).filter(({ statusCode }) => statusCode >= 500)
      expect(faults.map(({ body }) => body)).toEqual([])
      if (closed.statusCode === 200)
        expect(await leftOver(as, ['cart_line', 'cart_addition', 'estimation', 'address', 'session'])).toEqual({})
    }
  })
})

test('[D2.14] a closed account ends its sessions in this process without an announcement', async () => {
  for (const table of ['session', 'customer'])
    await queryRows(shop, `alter table ${table} disable trigger sign_in_news`)
  const as = await leavingWithCode(shop)
  expect((await verifyDeletion(shop, as, codeOf(shop, as))).statusCode).toBe(200)
  expect((await shop.call({ as, method: 'GET', url: addressOf('getCart') })).statusCode).toBe(401)
})
