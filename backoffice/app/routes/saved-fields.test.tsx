import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { button, draw, field, officeAnswers, press, type, until } from '../testing/draw.tsx'
import BannersScreen from './banners.tsx'
import PlansScreen from './plans.tsx'
import ZonesScreen from './zones.tsx'

const zone = { name: 'West', fee: 35.5, free_above: 499, pincodes: [{ pincode: '411038', area: 'Kothrud' }] }
const terms = {
  name: 'Gold',
  min_amount: 2500,
  discount: 7.5,
  cashback: 125,
  free_shipping: true,
  priority_delivery: true,
  additional_perks: 'A jar of honey',
  validity_days: 90,
}
const facts = {
  title: 'Mangoes',
  title_hi: 'आम',
  title_mr: 'आंबे',
  subtitle: 'From Ratnagiri',
  subtitle_hi: 'रत्नागिरी से',
  subtitle_mr: 'रत्नागिरीहून',
  action: 'See them',
  action_hi: 'देखें',
  action_mr: 'पहा',
  link: '/contact-us',
  tone: 'clay',
  active: false,
  from: '2026-12-01',
  until: '2026-12-24',
  picture: { path: '/a.webp', crop: '50,40,1.4' },
}
const known = { id: 4, version: 7 }

/** Serves one row to a screen. Returns a list of what the screen sends when it saves. */
function savesOf(reading: string, row: object): unknown[] {
  const saves: unknown[] = []
  officeAnswers(({ path, input }) => {
    if (path === reading) return Response.json({ results: [row] })
    if (!path.startsWith('do/save')) return undefined
    saves.push(input)
    return Response.json({ zone_id: 4, plan_id: 4, banner_id: 4, copied: false })
  })
  return saves
}

test.each<[string, () => ReactElement, reading: string, row: object, RegExp, save: string, sent: object]>([
  ['[O83] a zone', ZonesScreen, 'zones', { ...known, ...zone }, /West/, 'Save the zone', { zone: known, ...zone }],
  [
    '[O85] a plan',
    PlansScreen,
    'plans',
    { ...known, ...terms, active: true, replaced: false, running: 0 },
    /Gold$|Change Gold|^Gold/,
    'Save the plan',
    { plan: known, terms },
  ],
  [
    '[O84] a banner',
    BannersScreen,
    'banners',
    { ...known, ...facts, place: 3, path: '/contact-us', showing: false },
    /Mangoes/,
    'Save the banner',
    { banner: known, place: 3, facts },
  ],
])('%s opened and saved without edits keeps every field', async (_what, Screen, reading, row, open, save, sent) => {
  const saves = savesOf(reading, row)
  await draw(<Screen />)
  await until(() => button(open))
  await press(button(open))
  await press(button(save))
  await until(() => expect(saves).toEqual([sent]))
})

test('[O83] an empty amount for free delivery means never free, 0 means always free', async () => {
  const saves = savesOf('zones', { ...known, ...zone })
  await draw(<ZonesScreen />)
  for (const text of ['', '0']) {
    await until(() => button(/West/))
    await press(button(/West/))
    await type(field('Free from, ₹'), text)
    await press(button('Save the zone'))
    await until(() => expect(() => button('Save the zone')).toThrow('No button'))
  }
  expect(saves).toMatchObject([{ free_above: null }, { free_above: 0 }])
})

test('[O85] a plan with an empty duration lasts for life', async () => {
  const saves = savesOf('plans', { ...known, ...terms, active: true, replaced: false, running: 0 })
  await draw(<PlansScreen />)
  await until(() => button(/^Gold|Change Gold/))
  await press(button(/^Gold|Change Gold/))
  await type(field('Duration, days'), '')
  await press(button('Save the plan'))
  await until(() => expect(saves).toMatchObject([{ terms: { validity_days: null } }]))
})
