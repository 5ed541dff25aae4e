// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Actor } from '@farmstand/contracts/office/actor'
import type { ShopIdentity } from '@farmstand/contracts/office/identity'
import type { OfficeOrder, OfficeOrderEvent } from '@farmstand/contracts/office/order'
import { orderPath } from '@farmstand/contracts/order-status'
import type { Decision } from '@farmstand/contracts/office/today'
import { draw } from '../testing/draw.tsx'
import { errorCatalogue } from '@farmstand/contracts/error-codes'
import { refusalText } from '../lib/refusal-text.ts'
import { weekdaysShort } from '../lib/words.ts'
import { describeDecision, titleOf } from './decision-words.ts'
import { healthText } from './health-text.ts'
import { OrderHistory } from './order-history.tsx'
import { Rules } from './settings/rules.tsx'
import { SetupProblems } from './setup/problem-list.tsx'
import { SlotCell } from './slots/slot-cell.tsx'

vi.mock('#messages/actors.ts', () => import('../messages/hi/actors.ts'))
vi.mock('#messages/board.ts', () => import('../messages/hi/board.ts'))
vi.mock('#messages/health.ts', () => import('../messages/hi/health.ts'))
vi.mock('#messages/language.ts', () => import('../messages/hi/language.ts'))
vi.mock('#messages/notes.ts', () => import('../messages/hi/notes.ts'))
vi.mock('#messages/office.ts', () => import('../messages/hi/office.ts'))
vi.mock('#messages/order.ts', () => import('../messages/hi/order.ts'))
vi.mock('#messages/packing.ts', () => import('../messages/hi/packing.ts'))
vi.mock('#messages/refusals.ts', () => import('../messages/hi/refusals.ts'))
vi.mock('#messages/rules.ts', () => import('../messages/hi/rules.ts'))
vi.mock('#messages/settings.ts', () => import('../messages/hi/settings.ts'))
vi.mock('#messages/setup-problems.ts', () => import('../messages/hi/setup-problems.ts'))
vi.mock('#messages/slots.ts', () => import('../messages/hi/slots.ts'))
vi.mock('#messages/units.ts', () => import('../messages/hi/units.ts'))

const read = (): string => document.body.textContent.replaceAll(/\s+/g, ' ')
const NOON = '2026-11-25T06:30:00.000Z'

test('[O96] a Hindi history sentence names the customer, the rule or the staff member', async () => {
  const did = (kind: Actor['kind'], name: string, status: 'PLACED' | 'CONFIRMED' | 'PACKED'): OfficeOrderEvent => ({
    at: `2026-11-25T0${orderPath.indexOf(status)}:30:00.000Z`,
    by: { kind, name },
    what: 'STATUS',
    o_status: status,
    before: null,
    after: null,
    reason: null,
    undo: null,
  })
  const history = [did('CUSTOMER', '', 'PLACED'), did('RULE', '', 'CONFIRMED'), did('STAFF', 'Asha', 'PACKED')]
  // The panel reads only these fields of the order.
  await draw(<OrderHistory shown={{ order: { invoices: [] as string[] }, history } as OfficeOrder} />)
  for (const said of ['ग्राहक ने ऑर्डर दिया', 'सिस्टम ने पक्का किया', 'Asha ने पैक किया']) expect(read()).toContain(said)
})

test('[O96] a decision is described in Hindi, including the amounts', () => {
  const crop: Decision = {
    kind: 'CROP',
    id: '2026-11-26:17',
    day: '2026-11-26',
    name: 'पालक',
    local_names: {},
    units: '250 ग्राम',
    holds: { value: 250, unit: 'g' },
    ordered: 8,
    too_little: 2,
  }
  expect(titleOf(crop)).toBe('पालक: 500 ग्राम कम')
  expect(describeDecision(crop, '2026-11-25')).toContain('कल के लिए 2 किलो')
  expect(describeDecision(crop, '2026-11-26')).toContain('आज के लिए 2 किलो')
  const callee = { order_number: '7', first_name: 'Asha', area: 'Camp' }
  expect(titleOf({ kind: 'CALL', id: '', ...callee, items: [] })).toBe('Asha को फ़ोन करें · Camp')
  const about = { amount: 30, since: '2026-11-25T04:30:00.000Z', customer_uid: null }
  expect(titleOf({ kind: 'REFUND', id: '', payment_id: '', ...about, why: '', notes: [] })).toBe(
    '₹30.00 का रिफ़ंड नहीं हो पाया',
  )
  const notes = [
    { reason: 'PAYMENT_STATE_UNKNOWN', values: { id: 'pay_1', state: 'odd' } },
    { reason: 'REFUND_STATE_UNKNOWN', values: { id: 'rfnd_2' } },
    'Insufficient balance',
  ]
  expect(describeDecision({ kind: 'PAYMENT', id: '', ...about, why: 'In English', notes }, '2026-11-25')).toBe(
    'पेमेंट pay_1 की स्थिति ‘odd’ बताई गई, जो पहचानी नहीं गई; रिफ़ंड rfnd_2 की स्थिति पहचानी नहीं गई; Insufficient balance',
  )
})

test('[O96] setup problems are in Hindi and name fields by their labels', async () => {
  const problems = [
    { code: 'ZONES_ALIKE', values: ['West'] },
    { code: 'MALFORMED', values: ['phone', 'must be +91 and ten digits'] },
  ] as const
  await draw(<SetupProblems problems={problems.map((one) => ({ ...one, values: [...one.values] }))} className="" />)
  expect(read()).toContain('दो ज़ोन का नाम West है।')
  expect(read()).toContain('फ़ोन: ऐसे नहीं लिखा जाता। +91 और दस अंक।')
})

test('[O96] a refusal in Hindi contains the department, day, hours and item name', () => {
  const textFor = (reason: string, values: object, about?: string) =>
    refusalText({ reason, values, about }, 'In English.')
  const full = { department: 'KITCHEN', window: '11 AM - 1 PM', day: '2026-11-27', booked: 2 }
  expect(textFor('WINDOW_BOOKED', full)).toBe('रसोई: 27 नव॰ को सुबह 11 - दोपहर 1 बजे में 2 ऑर्डर हैं। पहले उन्हें दूसरे स्लॉट में भेजें।')
  expect(textFor('UNITS_MISSING', {}, 'Onion')).toBe('Onion: लिखें कि कितने का बिकता है, जैसे 1 kg।')
  expect(textFor('PRICE_LEAPS', { beforePaise: 4_200, afterPaise: 1_600 })).toMatch(
    /^कीमत 30% से ज़्यादा बदल रही है, ₹42.00 से ₹16.00/,
  )
  expect(refusalText({}, 'The moon is new.', 'UNPROCESSABLE')).toBe('यह नहीं हो सकता। (The moon is new.)')
  const problems = [
    { code: 'MALFORMED', values: ['phone', 'must be +91 and ten digits'] },
    { code: 'TOO_FAINT', values: ['colors.accent', '#ffee00'] },
  ]
  expect(textFor('SHOP_LACKING', { said: ['phone must be +91 and ten digits'], problems })).toMatch(
    /^फ़ोन: ऐसे नहीं लिखा जाता। \+91 और दस अंक। .*बहुत हल्का है/,
  )
})

test.each([
  ['BELOW_MINIMUM', { leastPaise: 10_000 }, 'ऑर्डर कम से कम ₹100.00 का होना चाहिए'],
  ['PINCODE_NOT_SERVED', { pincode: '411099' }, 'हम 411099 पर अभी डिलीवरी नहीं करते।'],
  ['CASH_BLOCKED', {}, 'आपके खाते में कैश ऑन डिलीवरी नहीं मिल सकता। कृपया ऑनलाइन या वॉलेट से पैसे दें।'],
  [
    'SHOP_PAUSED',
    { why: 'पानी भरा है।', until: Date.parse('2026-11-25T04:30:00Z') },
    /^पानी भरा है। हम .*10 बजे.* से फिर ऑर्डर लेंगे।$/,
  ],
] as const)('[O117] the refusal %s of an order by phone is in Hindi', (reason, values, text) => {
  expect(refusalText({ reason, values }, 'In English.')).toMatch(text)
})

test('[O117] a refusal of an order by phone without a reason has a Hindi text', () => {
  expect(refusalText({}, errorCatalogue.ESTIMATION_EXPIRED.message, 'ESTIMATION_EXPIRED')).toMatch(/^कीमतें 15 मिनट/)
})

test('[O96] a finding about the shop’s health in Hindi contains the age, count and time', () => {
  const violation = { code: 'VIOLATION' as const, values: ['I9', '2', 'The shelf does not hold what was counted'] }
  expect(describeDecision({ kind: 'BOOKS', id: '', violation, rows: [] }, '')).toBe(
    'शेल्फ़ का सामान गिनती से नहीं मिलता (I9, 2 जगह)',
  )
  expect(healthText({ code: 'OLD_BACKUP', values: ['27', 'HOURS'] })).toBe('सबसे नया बैकअप 27 घंटे पहले बना')
  expect(healthText({ code: 'VENDOR_DOWN', values: ['SMS', '3', '2026-11-20T05:00:00.000Z'] })).toMatch(
    /^SMS कंपनी से जवाब नहीं मिल रहा: पिछली 3 कोशिशें नाकाम, आखिरी सुबह 10:30 बजे, 20 नव/,
  )
})

test('[O96] a rule is described in Hindi, including the allowed values', async () => {
  const rule = { form: null, choices: null, some: null, value: '7', default: '7' }
  const rules: ShopIdentity['settings'] = [
    { ...rule, key: 'BOOKING_DAYS', form: { code: 'WHOLE', values: ['1', '60'] } },
    { ...rule, key: 'TELL_CUSTOMERS', choices: ['no', 'yes'], value: 'no' },
  ]
  await draw(
    <QueryClientProvider client={new QueryClient()}>
      <Rules rules={rules} />
    </QueryClientProvider>,
  )
  expect(read()).toContain('कितने दिन आगे तक ऑर्डर होता है, आज मिलाकर')
  expect(read()).toContain('1 से 60 तक की पूरी संख्या')
  expect([...document.querySelectorAll('option')].map(({ value, textContent: text }) => [value, text])).toEqual([
    ['no', 'नहीं'],
    ['yes', 'हाँ'],
  ])
})

test('[O96] a window shows the full department name, a week the short day names', async () => {
  const plan = { capacity: 20, cutoff_minutes: 0, closed: null }
  const slot = {
    ...plan,
    slot_id: 1,
    name: '9 AM - 11 AM',
    department: 'GROCERY',
    day: '2026-11-25',
    booked: 3,
    starts_at: NOON,
    order_until: NOON,
    changed: false,
    reason: null,
    pattern: plan,
  } as const
  await draw(<SlotCell plans={[slot]} label="" chosen={false} onChoose={() => {}} />)
  document.querySelectorAll('[aria-hidden]').forEach((one) => one.remove())
  expect(read()).toContain('किराना')
  expect(weekdaysShort).toEqual(['सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि', 'रवि'])
})

test('[O96] a moved order names both windows in Hindi; an old entry keeps the English text', async () => {
  const window = (day: string, name: string) => ({ reason: 'IN_WINDOW', values: { day, window: name } })
  const moved: OfficeOrderEvent = {
    at: NOON,
    by: { kind: 'STAFF', name: 'Asha' },
    what: 'MOVED',
    o_status: null,
    before: '2026-11-26, 11 AM - 1 PM',
    after: '2026-11-27, 5 PM - 7 PM',
    notes: [window('2026-11-26', '11 AM - 1 PM'), window('2026-11-27', '5 PM - 7 PM')],
    reason: null,
    undo: null,
  }
  const { notes: _notes, ...older } = { ...moved, at: '2026-11-25T07:30:00.000Z' }
  await draw(<OrderHistory shown={{ order: { invoices: [] as string[] }, history: [moved, older] } as OfficeOrder} />)
  expect(read()).toContain('Asha ने स्लॉट बदला: 26 नव॰, सुबह 11 - दोपहर 1 बजे से 27 नव॰, शाम 5 - 7 बजे')
  expect(read()).toContain('2026-11-27, 5 PM - 7 PM')
})
