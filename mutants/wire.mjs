const shop = 'server/src/modules/shop/routes.ts'
const settings = 'server/src/modules/shop/setting-definitions.ts'

/** @type {import('./edit.d.ts').Edit[]} */
export default [
  {
    id: 'S7.22',
    name: 'the minimum as a number of paise',
    file: shop,
    find: 'String(toRupees(MIN_ORDER_AMOUNT))',
    replace: 'String(MIN_ORDER_AMOUNT)',
  },
  {
    id: 'S7.22',
    name: 'a changed setting is answered from memory',
    file: shop,
    find: ':${deps.settings.revision()}',
    replace: '',
  },
  {
    id: 'S7.23',
    name: 'ids with semicolons',
    file: shop,
    find: "VEG_NONVEG_TOGGLE_IGNORE.join(',')",
    replace: "VEG_NONVEG_TOGGLE_IGNORE.join(';')",
  },
  {
    id: 'S9.6',
    name: 'a minimum of 100 by default',
    file: settings,
    find: "MIN_ORDER_AMOUNT: rupees('0'",
    replace: "MIN_ORDER_AMOUNT: rupees('100'",
  },
  { id: 'S9.22', name: 'version 1.0.1', file: 'contracts/src/shop.ts', find: "'1.0.0'", replace: "'1.0.1'" },
  {
    id: 'D3.13',
    name: 'no category without a filter',
    file: shop,
    find: 'VEG_NONVEG_TOGGLE_IGNORE: VEG_NONVEG_TOGGLE_IGNORE.join',
    replace: 'VEG_NONVEG_TOGGLE_IGNORE: [].join',
  },
  {
    id: 'D3.14',
    name: 'a third key is served',
    file: shop,
    find: "throw new Refusal('NOT_FOUND')",
    replace: "if (key === 'BOOKING_DAYS') return { MIN_ORDER_AMOUNT: '1' }\n  throw new Refusal('NOT_FOUND')",
  },
  { id: 'D6.3', name: 'an occasion is missing', file: settings, find: 'Festival,Housewarming', replace: 'Festival' },
  {
    id: 'D1.10',
    name: 'the checkout’s day by UTC',
    file: shop,
    find: 'today: shopDay(now)',
    replace: 'today: now.toISOString().slice(0, 10)',
  },
  {
    id: 'D2.6',
    name: 'a code each 20 seconds',
    file: settings,
    find: 'OTP_NUMBER_SECONDS: whole(30',
    replace: 'OTP_NUMBER_SECONDS: whole(20',
  },
  {
    id: 'D2.6',
    name: 'eleven codes a day',
    file: settings,
    find: 'OTP_NUMBER_DAY: whole(10',
    replace: 'OTP_NUMBER_DAY: whole(11',
  },
  {
    id: 'D9.1',
    name: 'only the first bad field is named',
    file: 'server/src/modules/shop/check-shop.ts',
    find: 'problems: problemsOf(whole) }',
    replace: 'problems: problemsOf(whole).slice(0, 1) }',
  },
  {
    id: 'D9.3',
    name: 'a bad setting is stored',
    file: settings,
    find: 'return parse(text) === null ? [',
    replace: "return parse(text) === null && text === '' ? [",
  },
]
