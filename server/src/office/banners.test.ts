import { expect, test, vi } from 'vitest'
import type { Banner } from '@farmstand/contracts/banner'
import { addressOf } from '@farmstand/contracts/calls'
import type { OfficeBanners } from '@farmstand/contracts/office/banners'
import type { AnswerOf, InputOf } from '@farmstand/contracts/office/operations'
import type { TestApp } from '../testing/app.ts'
import type { AtScreen, TestOffice } from '../testing/office.ts'
import { refusalReasonOf, oneOffice } from '../testing/one-office.ts'
import { slowMachineTimeout } from '../testing/slow-machine.ts'

let shop: TestApp
let office: TestOffice
let manager: AtScreen
oneOffice('MANAGER', {
  shop: (one) => (shop = one),
  customer: () => {},
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

test('[O84] [S3.11] the home page shows at once a new, changed, moved or disabled banner', async () => {
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
    slowMachineTimeout,
  )
  const { id, version, path } = await atPlace(20)
  expect(path).toMatch(/^\/product\//)
  const before = await atPlace(1)
  await office.act(manager, 'moveBanner', { banner_id: id, place: 1 })
  expect((await atPlace(20)).id).toBe(before.id)
  await office.act(manager, 'switchBanner', { banner: { id, version }, active: false })
  await vi.waitFor(
    async () => expect((await shown()).map(({ view_sequence }) => view_sequence)[0]).toBe(2),
    slowMachineTimeout,
  )
  const gone = await office.act(manager, 'removeBanner', { banner: { id, version: version + 1 } })
  expect(gone.statusCode).toBe(200)
  await office.act(manager, 'moveBanner', { banner_id: before.id, place: 1 })
  const { rows } = await shop.database.pool.query<{ operation: string }>(
    `select operation from audit_entry where subject = 'banner:${id}' order by id`,
  )
  expect(rows.map(({ operation }) => operation)).toEqual(['saveBanner', 'moveBanner', 'switchBanner', 'removeBanner'])
})

test('[O84] a banner is shown from its first to its last day in India, both included', async () => {
  const { banner_id: id } = (await save({ facts: { from: '2026-11-26', until: '2026-11-27' } })).json<
    AnswerOf<'saveBanner'>
  >()
  const showing = async (instant: string) => {
    shop.clock.set(instant)
    // Any change makes the shop reload its banners. Without a change it reloads them twice a minute.
    await shop.database.pool.query(`update banner set title = title || '.' where id = $1`, [id])
    const { rows } = await shop.database.pool.query<{ title: string }>('select title from banner where id = $1', [id])
    let found: Banner | undefined
    await vi.waitFor(async () => {
      const all = (await shop.call({ url: addressOf('listBanners') })).json<Banner[]>()
      found = all.find(({ banner_id }) => banner_id === id)
      expect(found?.title).toBe(rows[0]?.title)
    }, slowMachineTimeout)
    return found?.inactive === 0
  }
  expect(await showing('2026-11-25T18:29:59.000Z')).toBe(false)
  expect(await showing('2026-11-25T18:30:00.000Z')).toBe(true)
  expect(await showing('2026-11-27T18:29:59.000Z')).toBe(true)
  expect(await showing('2026-11-27T18:30:00.000Z')).toBe(false)
  shop.clock.set('2026-11-25T04:30:00.000Z')
  await office.act(manager, 'removeBanner', { banner: { id, version: 0 } })
})

test('[O20] [O84] the second of two people who change a banner is refused', async () => {
  const { id, version, title } = await atPlace(2)
  expect((await save({ banner: { id, version }, place: 2, facts: { title: 'First' } })).statusCode).toBe(200)
  const second = await save({ banner: { id, version }, place: 3, facts: { title: 'Second' } })
  const changed = { reason: 'BANNER_CHANGED' }
  expect([second.statusCode, refusalReasonOf(second)]).toEqual([409, changed])
  const hiding = { banner: { id, version }, active: false }
  expect(refusalReasonOf(await office.act(manager, 'switchBanner', hiding))).toEqual(changed)
  expect(refusalReasonOf(await office.act(manager, 'removeBanner', { banner: { id, version } }))).toEqual(changed)
  expect((await atPlace(2)).title).toBe('First')
  await shop.database.pool.query('update banner set title = $1 where id = $2', [title, id])
})

test.each([
  ['a page elsewhere', { action: 'Go', link: 'https://elsewhere.example' }, 'BUTTON_LEADS_AWAY'],
  ['a page elsewhere without its scheme', { action: 'Go', link: '//elsewhere.example' }, 'BUTTON_LEADS_AWAY'],
  ['a category that is not there', { action: 'Go', link: 'category:none' }, 'NO_CATEGORY_CALLED'],
  ['an item that is not there', { action: 'Go', link: 'item:none' }, 'NO_SUCH_SKU'],
  ['a button without words', { link: '/cart' }, 'BUTTON_HALF'],
  ['words without a button', { action: 'Go' }, 'BUTTON_HALF'],
  ['a picture of another', { picture: { path: 'elsewhere.webp', crop: '' } }, 'PICTURE_FOREIGN'],
  ['no title', { title: '   ' }, 'BANNER_TITLE_MISSING'],
  ['an end before its beginning', { from: '2026-11-27', until: '2026-11-26' }, 'ENDS_BEFORE_BEGIN'],
])('[O84] a banner with %s is refused, and nothing is saved', async (_what, wrong, reason) => {
  const before = await banners()
  const answer = await save({ facts: wrong })
  expect([answer.statusCode, refusalReasonOf(answer)]).toMatchObject([422, { reason }])
  expect(await banners()).toEqual(before)
})

test('[O84] a banner with an impossible day is refused, and nothing is saved', async () => {
  const before = await banners()
  expect((await save({ facts: { from: '2026-02-30' } })).statusCode).toBe(400)
  expect(await banners()).toEqual(before)
})

test('[O84] of two new banners for one place one gets it, and the other is refused', async () => {
  const answers = await Promise.all(['North', 'South'].map((title) => save({ place: 30, facts: { title } })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const late = answers.find(({ statusCode }) => statusCode === 409)
  expect(late && refusalReasonOf(late)).toEqual({
    reason: 'BANNER_PLACE_TAKEN',
    values: { place: 30, name: expect.stringMatching(/^(North|South)$/) },
  })
})
