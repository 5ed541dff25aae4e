import { expect, test } from 'vitest'
import { button, draw, field, officeAnswers, press, refusal, type, until } from '../testing/draw.tsx'
import { LookAgain } from '../testing/look-again.tsx'
import BannersScreen from './banners.tsx'
import PlansScreen from './plans.tsx'
import ZonesScreen from './zones.tsx'

const zone = (version: number, name: string) => ({
  id: 4,
  version,
  name,
  fee: 30,
  free_above: null,
  pincodes: [{ pincode: '411001', area: 'Camp' }],
})
const plan = (version: number, name: string) => ({
  id: 4,
  version,
  name,
  min_amount: 500,
  discount: 5,
  cashback: 0,
  free_shipping: false,
  priority_delivery: false,
  additional_perks: '',
  validity_days: 30,
  active: true,
  replaced: false,
  running: 0,
})
const banner = (version: number, title: string) => ({
  id: 4,
  version,
  place: 1,
  title,
  title_hi: '',
  title_mr: '',
  subtitle: '',
  subtitle_hi: '',
  subtitle_mr: '',
  action: '',
  action_hi: '',
  action_mr: '',
  link: '',
  tone: 'leaf',
  active: true,
  from: null,
  until: null,
  picture: { path: '/a.webp', crop: '' },
  path: null,
  showing: true,
})

test.each([
  ['[O83] a zone', ZonesScreen, 'zones', 'saveZone', zone, 'Name', 'Save the zone', 'zone'],
  ['[O85] a plan', PlansScreen, 'plans', 'savePlan', plan, 'Name', 'Save the plan', 'plan'],
  ['[O84] a banner', BannersScreen, 'banners', 'saveBanner', banner, 'Title', 'Save the banner', 'banner'],
] as const)(
  '%s that another tab changes keeps the typed text; saving needs a second press',
  async (_what, Screen, reading, operation, rowOf, label, save, known) => {
    let now: object = rowOf(7, 'Before')
    const saves: unknown[] = []
    officeAnswers(({ path, input }) => {
      if (path === reading) return Response.json({ results: [now] })
      if (path !== `do/${operation}`) return undefined
      saves.push(input)
      return saves.length === 1
        ? refusal(409, 'Somebody else has changed it.')
        : Response.json({ zone_id: 4, plan_id: 4, banner_id: 4, copied: false })
    })
    await draw(
      <>
        <Screen />
        <LookAgain />
      </>,
    )
    await until(() => button(/Before/))
    await press(button(/Before/))
    await type(field(label), 'Mine')
    now = rowOf(8, 'Theirs')
    await press(button('Look again'))
    await until(() => expect(document.body.textContent).toContain('Theirs'))
    expect(field(label).value).toBe('Mine')
    await press(button(save))
    await until(() => expect(document.body.textContent).toContain('Somebody else has changed it.'))
    expect(field(label).value).toBe('Mine')
    await press(button(save))
    await until(() => expect(() => button(save)).toThrow('No button'))
    expect(saves).toMatchObject([{ [known]: { id: 4, version: 7 } }, { [known]: { id: 4, version: 8 } }])
  },
)
