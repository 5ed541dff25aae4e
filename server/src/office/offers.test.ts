import { expect, test, vi } from 'vitest'
import type { Banner } from '@farmstand/contracts/banner'
import { addressOf } from '@farmstand/contracts/calls'
import type { OfficeBanners, OfficePlans } from '@farmstand/contracts/office/offers'
import type { AnswerOf, InputOf } from '@farmstand/contracts/office/operations'
import type { SubscriptionPlanList, UserSubscriptionList } from '@farmstand/contracts/subscription'
import { importPlans } from '../modules/membership/index.ts'
import { inTransaction } from '../platform/database.ts'
import { paise } from '../platform/money.ts'
import type { SignedInCustomer, TestApp } from '../testing/app.ts'
import type { AtScreen, TestOffice } from '../testing/office.ts'
import { messageIn, oneOffice } from '../testing/one-office.ts'
import { patiently } from '../testing/patience.ts'
import { paid, recharge, verify } from '../testing/paying.ts'

let shop: TestApp
let as: SignedInCustomer
let office: TestOffice
let manager: AtScreen
oneOffice('MANAGER', {
  shop: (one) => (shop = one),
  customer: (one) => (as = one),
  office: (one, at) => ([office, manager] = [one, at]),
})

const banners = async () => (await office.get('/banners', manager)).json<OfficeBanners>().results
const atPlace = async (place: number) => {
  const banner = (await banners()).find((one) => one.place === place)
  if (!banner) throw new Error(`There is no banner in place ${place}`)
  return banner
}
const facts: InputOf<'saveBanner'>['facts'] = {
  picture: { path: 'fresh-0123456789/960.webp', crop: '50,40,1.4' },
  title: 'Mangoes are here',
  title_hi: '',
  title_mr: '',
  subtitle: '',
  subtitle_hi: '',
  subtitle_mr: '',
  action: '',
  action_hi: '',
  action_mr: '',
  link: '',
  tone: 'turmeric',
  active: true,
  from: null,
  until: null,
}
const save = (input: Partial<Omit<InputOf<'saveBanner'>, 'facts'>> & { facts?: Partial<typeof facts> }) =>
  office.act(manager, 'saveBanner', { banner: null, place: 20, ...input, facts: { ...facts, ...input.facts } })
const shown = async () =>
  (await shop.call({ url: addressOf('listBanners') })).json<Banner[]>().filter(({ inactive }) => inactive === 0)

test('[O84] [S3.11] a banner that is made, changed, moved or switched off is what the home page shows at once', async () => {
  const made = (await save({ facts: { title_mr: 'आंबे आले', action: 'See them', link: 'item:tomato' } })).json<
    AnswerOf<'saveBanner'>
  >()
  await vi.waitFor(
    async () =>
      expect((await shown()).find(({ banner_id }) => banner_id === made.banner_id)).toMatchObject({
        title: 'Mangoes are here',
        local_titles: { mr: 'आंबे आले' },
        view_sequence: 20,
        image_url: 'fresh-0123456789/960.webp#crop=50,40,1.4',
        action: 'See them',
        link: expect.stringMatching(/^\/product\//),
      }),
    patiently,
  )
  const { id, version, path } = await atPlace(20)
  expect(path).toMatch(/^\/product\//)
  const before = await atPlace(1)
  await office.act(manager, 'moveBanner', { banner_id: id, place: 1 })
  expect((await atPlace(20)).id).toBe(before.id)
  await office.act(manager, 'switchBanner', { banner: { id, version }, active: false })
  await vi.waitFor(async () => expect((await shown()).map(({ view_sequence }) => view_sequence)[0]).toBe(2), patiently)
  const gone = await office.act(manager, 'removeBanner', { banner: { id, version: version + 1 } })
  expect(gone.statusCode).toBe(200)
  await office.act(manager, 'moveBanner', { banner_id: before.id, place: 1 })
  const { rows } = await shop.database.pool.query<{ operation: string }>(
    `select operation from audit_entry where subject = 'banner:${id}' order by id`,
  )
  expect(rows.map(({ operation }) => operation)).toEqual(['saveBanner', 'moveBanner', 'switchBanner', 'removeBanner'])
})

test('[O84] a banner is shown from its first to its last day in India, both counted', async () => {
  const { banner_id: id } = (await save({ facts: { from: '2026-11-26', until: '2026-11-27' } })).json<
    AnswerOf<'saveBanner'>
  >()
  const showing = async (instant: string) => {
    shop.clock.set(instant)
    // Whatever changes has the shop look again; by itself it does so twice a minute.
    await shop.database.pool.query(`update banner set title = title || '.' where id = $1`, [id])
    const { rows } = await shop.database.pool.query<{ title: string }>('select title from banner where id = $1', [id])
    let found: Banner | undefined
    await vi.waitFor(async () => {
      const all = (await shop.call({ url: addressOf('listBanners') })).json<Banner[]>()
      found = all.find(({ banner_id }) => banner_id === id)
      expect(found?.title).toBe(rows[0]?.title)
    }, patiently)
    return found?.inactive === 0
  }
  expect(await showing('2026-11-25T18:29:59.000Z')).toBe(false)
  expect(await showing('2026-11-25T18:30:00.000Z')).toBe(true)
  expect(await showing('2026-11-27T18:29:59.000Z')).toBe(true)
  expect(await showing('2026-11-27T18:30:00.000Z')).toBe(false)
  shop.clock.set('2026-11-25T04:30:00.000Z')
  await office.act(manager, 'removeBanner', { banner: { id, version: 0 } })
})

test('[O20] [O84] two people change a banner: the second is told, and the first stays', async () => {
  const { id, version, title } = await atPlace(2)
  expect((await save({ banner: { id, version }, place: 2, facts: { title: 'First' } })).statusCode).toBe(200)
  const second = await save({ banner: { id, version }, place: 3, facts: { title: 'Second' } })
  expect([second.statusCode, messageIn(second)]).toEqual([
    409,
    'This banner has changed in the meantime. Please look again.',
  ])
  expect(messageIn(await office.act(manager, 'switchBanner', { banner: { id, version }, active: false }))).toMatch(
    /meantime/,
  )
  expect(messageIn(await office.act(manager, 'removeBanner', { banner: { id, version } }))).toMatch(/meantime/)
  expect((await atPlace(2)).title).toBe('First')
  await shop.database.pool.query('update banner set title = $1 where id = $2', [title, id])
})

test.each([
  ['a page elsewhere', { action: 'Go', link: 'https://elsewhere.example' }, /leads to a page of this shop/],
  [
    'a page elsewhere without its scheme',
    { action: 'Go', link: '//elsewhere.example' },
    /leads to a page of this shop/,
  ],
  ['a category that is not there', { action: 'Go', link: 'category:none' }, /no category called 'none'/],
  ['an item that is not there', { action: 'Go', link: 'item:none' }, /no item with the SKU 'none'/],
  ['a button without words', { link: '/cart' }, /words and a page/],
  ['words without a button', { action: 'Go' }, /words and a page/],
  ['a picture of another', { picture: { path: 'elsewhere.webp', crop: '' } }, /upload it first/],
  ['no title', { title: '   ' }, /has a title/],
  ['an end before its beginning', { from: '2026-11-27', until: '2026-11-26' }, /ends before/],
])('[O84] a banner with %s is refused, and nothing is saved', async (_what, wrong, said) => {
  const before = await banners()
  const answer = await save({ facts: wrong })
  expect([answer.statusCode, messageIn(answer)]).toEqual([422, expect.stringMatching(said)])
  expect(await banners()).toEqual(before)
})

test('[O84] a banner with an impossible day is malformed, and nothing is saved', async () => {
  const before = await banners()
  expect((await save({ facts: { from: '2026-02-30' } })).statusCode).toBe(400)
  expect(await banners()).toEqual(before)
})

test('[O84] two new banners want one place: one has it, the other is told by whom it is held', async () => {
  const answers = await Promise.all(['North', 'South'].map((title) => save({ place: 30, facts: { title } })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const late = answers.find(({ statusCode }) => statusCode === 409)
  expect(late && messageIn(late)).toMatch(/^Place 30 is taken by '(North|South)'\./)
})

const plans = async () => (await office.get('/plans', manager)).json<OfficePlans>().results
const onSale = async () =>
  (await shop.call({ as, url: addressOf('listPlans') })).json<SubscriptionPlanList>().results.map((plan) => ({
    name: plan.plan_name,
    price: plan.min_amount,
    due: plan.cashback_due,
  }))
const terms: InputOf<'savePlan'>['terms'] = {
  name: 'Gold',
  min_amount: 1_500,
  discount: 3.5,
  cashback: 60,
  free_shipping: true,
  priority_delivery: false,
  additional_perks: '',
  validity_days: 60,
}
async function buy(rupees: number): Promise<void> {
  const attempt = await paid(shop, as, { amount: rupees * 100, purpose: 'RECHARGE' })
  await verify(shop, as, attempt)
  await recharge(shop, as, attempt.payment_id)
}
const mine = async () =>
  (await shop.call({ as, url: addressOf('listUserSubscriptions') }))
    .json<UserSubscriptionList>()
    .results.toSorted((one, other) => one.discount - other.discount)

test('[O85] [D7.5] a plan that nobody bought is changed; one that somebody has is copied, and theirs stays as it was bought', async () => {
  const made = (await office.act(manager, 'savePlan', { plan: null, terms })).json<AnswerOf<'savePlan'>>()
  expect(made.copied).toBe(false)
  const change = async (more: Partial<typeof terms>) => {
    const plan = (await plans()).find(({ name, replaced }) => name === 'Gold' && !replaced)
    if (!plan) throw new Error('There is no plan Gold')
    const input = { plan: { id: plan.id, version: plan.version }, terms: { ...terms, ...more } }
    return (await office.act(manager, 'savePlan', input)).json<AnswerOf<'savePlan'>>()
  }
  expect(await change({ cashback: 70 })).toEqual({ plan_id: made.plan_id, copied: false })
  await buy(1_500)
  expect(await mine()).toMatchObject([{ plan_name: 'Gold', cashback: 70, discount: 3.5, plan_id: made.plan_id }])
  const copied = await change({ min_amount: 2_000, discount: 1, cashback: 70 })
  expect(copied).toMatchObject({ copied: true })
  expect(copied.plan_id).not.toBe(made.plan_id)
  expect(await mine()).toMatchObject([{ discount: 3.5, min_amount: 1_500, status: 'ACTIVE' }])
  expect((await onSale()).filter(({ name }) => name === 'Gold')).toEqual([{ name: 'Gold', price: 2_000, due: false }])
  const listed = (await plans()).filter(({ name }) => name === 'Gold')
  expect(listed.map(({ replaced, running, active }) => [replaced, running, active])).toEqual([
    [true, 1, false],
    [false, 0, true],
  ])
  const old = listed.find(({ replaced }) => replaced)
  const again = await office.act(manager, 'switchPlan', {
    plan: { id: old?.id ?? 0, version: old?.version ?? 0 },
    active: true,
  })
  expect(messageIn(again)).toBe('This plan is sold on other terms now: change that one.')
  await buy(2_000)
  expect((await mine()).map(({ discount, cashback }) => [discount, cashback])).toEqual([
    [1, 0],
    [3.5, 70],
  ])
})

test('[O85] [D7.5] a recharge waits while plans are changed, so that none takes the cashback of a plan just copied', async () => {
  const changing = await shop.database.pool.connect()
  try {
    await changing.query(`begin; select pg_advisory_xact_lock(hashtextextended('plans', 0))`)
    const buying = buy(1_500)
    await vi.waitFor(async () => {
      const { rows } = await changing.query(
        `select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted
           and database = (select oid from pg_database where datname = current_database())`,
      )
      expect(rows).toEqual([{ waiting: 1 }])
    }, patiently)
    await changing.query('commit')
    await buying
  } finally {
    changing.release(true)
  }
})

test('[O85] plans are sold or not and stand in an order; a name stands once, and who looks at old ones is told', async () => {
  const gold = await office.act(manager, 'savePlan', { plan: null, terms: { ...terms, name: ' Silver ' } })
  const { plan_id: id } = gold.json<AnswerOf<'savePlan'>>()
  expect(messageIn(await office.act(manager, 'savePlan', { plan: null, terms: { ...terms, name: 'Silver' } }))).toBe(
    'There is a plan called Silver already.',
  )
  const kept = (await plans()).filter(({ replaced }) => !replaced).map((plan) => plan.id)
  const turned = [id, ...kept.filter((one) => one !== id)]
  expect((await office.act(manager, 'arrangePlans', { plan_ids: turned })).statusCode).toBe(200)
  expect((await onSale())[0]?.name).toBe('Silver')
  expect(messageIn(await office.act(manager, 'arrangePlans', { plan_ids: turned.slice(1) }))).toMatch(/meantime/)
  const known = { id, version: 0 }
  expect((await office.act(manager, 'switchPlan', { plan: known, active: false })).statusCode).toBe(200)
  expect((await onSale()).map(({ name }) => name)).not.toContain('Silver')
  expect(messageIn(await office.act(manager, 'savePlan', { plan: known, terms }))).toMatch(/meantime/)
})

test('[O85] [D7.5] an import that gives a bought plan other terms copies it too', async () => {
  const imported = (discountBp: number) =>
    inTransaction(shop.database.db, (tx) =>
      importPlans(tx, [
        {
          planName: 'Bronze',
          minAmountPaise: paise(100_000),
          discountBp,
          cashbackPaise: paise(0),
          freeShipping: false,
          priorityDelivery: false,
          additionalPerks: null,
          validityDays: 30,
        },
      ]),
    )
  await imported(500)
  await buy(1_000)
  expect(await imported(200)).toBe(1)
  expect(await imported(200)).toBe(0)
  await buy(1_000)
  expect((await mine()).map(({ discount, status }) => [discount, status])).toEqual([
    [2, 'ACTIVE'],
    [5, 'ACTIVE'],
  ])
})
