import { parseRupees, type Paise } from '../../platform/money.ts'

export interface SettingDefinition<Value> {
  about: string
  /** What a value must look like, for the error message. */
  expects: string
  /** The possible values, if there are few. */
  choices?: readonly string[]
  /** What its ids refer to, for a list of ids. */
  some?: 'categories'
  default: string
  /** Null for an invalid text. */
  parse: (text: string) => Value | null
}

/** Everything a seller may change while the shop runs: one line each, with its default. */
export const settingDefinitions = {
  MIN_ORDER_AMOUNT: rupees('0', 'The least a cart may come to, in rupees'),
  VEG_NONVEG_TOGGLE_IGNORE: ids('', 'categories', 'Categories that show no veg filter'),
  OCCASIONS: names(
    'Birthday,Anniversary,Wedding,Festival,Housewarming,Office party,Family meal,Other',
    'Occasions a kitchen order may name',
  ),
  BOOKING_DAYS: whole(7, 1, 60, 'Days that can be booked, today included'),
  CONFIRM_BY_ITSELF: oneOf<'nothing' | 'paid' | 'all'>(
    'nothing',
    ['nothing', 'paid', 'all'],
    'Which new orders the shop confirms by itself',
  ),
  TELL_CUSTOMERS: oneOf<'no' | 'yes'>(
    'no',
    ['no', 'yes'],
    'Whether customers are told what becomes of their orders, by SMS and mail',
  ),
  TELL_SELLER_MOBILE: words('', 13, 'Who is told of new orders by SMS, as +919876543210; nothing: nobody'),
  TELL_SELLER_EMAIL: words('', 120, 'Who is told of new orders by mail; nothing: nobody'),
  PAUSED_UNTIL: instant('Until when the whole shop takes no orders; nothing: it takes them'),
  PAUSE_REASON: words('', 160, 'Why, as customers read it'),
  DELIVERY_GST_RATE: percent('18', 'GST contained in the delivery fee'),
  OTP_NUMBER_SECONDS: whole(30, 1, 3600, 'Seconds between two codes to one number'),
  OTP_NUMBER_HOUR: whole(5, 1, 100, 'Codes to one number in an hour'),
  OTP_NUMBER_DAY: whole(10, 1, 500, 'Codes to one number in a day'),
  OTP_IP_HOUR: whole(20, 1, 100_000, 'Codes from one network address in an hour, before a browser must do some work'),
  OTP_PREFIX_HOUR: whole(
    50,
    1,
    100_000,
    'Codes to numbers with the same first six digits in an hour, before such work',
  ),
  OTP_DAY_BUDGET: whole(5000, 2, 10_000_000, 'Codes the whole shop sends in a day to devices it does not know'),
  OTP_CHALLENGE_TRIES: whole(4000, 1, 1_000_000, 'Tries of about 0.3 ms that such work takes at most'),
  ACCESS_TOKEN_MINUTES: whole(60, 5, 1440, 'Minutes an access token lives'),
  REFRESH_TOKEN_DAYS: whole(30, 1, 365, 'Days a refresh token lives'),
  RECHARGE_MIN: rupees('1', 'The least a wallet recharge may be, in rupees'),
  RECHARGE_MAX: rupees('50000', 'The most a wallet recharge may be, in rupees'),
  COD_OPEN_ORDERS: whole(3, 1, 1000, 'Orders to be paid on delivery that one customer may have open'),
  COD_OPEN_ORDERS_KNOWN: whole(10, 1, 1000, 'The same, once one such order was delivered to them'),
  COD_OPEN_ORDERS_ADDRESS: whole(
    20,
    1,
    10_000,
    'The same at one address, for all customers who never had one delivered',
  ),
  SLOT_PLACES_CUSTOMER: whole(5, 1, 1000, 'Places one customer may hold in one time slot of a day'),
  ESTIMATIONS_MINUTE: whole(30, 1, 10_000, 'Bills one customer may have worked out in a minute'),
  GEOCODE_HOUR: whole(30, 1, 10_000, 'Addresses one customer may look up on the map in an hour'),
} as const satisfies Record<string, SettingDefinition<unknown>>

export type SettingKey = keyof typeof settingDefinitions
type ValueOf<Definition> = Definition extends SettingDefinition<infer Value> ? Value : never
export type Settings = { readonly [Key in SettingKey]: ValueOf<(typeof settingDefinitions)[Key]> }

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys widens to string; these are the table's own keys
export const settingKeys = Object.keys(settingDefinitions) as SettingKey[]

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingDefinitions, key)

/** Settings as typed values. A stored value that is no longer valid falls back to its default and is reported. */
export function parseSettings(stored: ReadonlyMap<string, string>): { settings: Settings; invalid: SettingKey[] } {
  const invalid: SettingKey[] = []
  const values = settingKeys.map((key) => {
    const { parse, default: fallback } = settingDefinitions[key]
    const text = stored.get(key)
    const value = text === undefined ? null : parse(text)
    if (text !== undefined && value === null) invalid.push(key)
    return [key, value ?? parse(fallback)] as const
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each key has its own parser's value; fromEntries cannot say so
  return { settings: Object.fromEntries(values) as unknown as Settings, invalid }
}

/** The problems of entries that a seller typed; empty when they may be stored. */
export function settingProblems(entries: Readonly<Record<string, string>>): string[] {
  return Object.entries(entries).flatMap(([key, text]) => {
    if (!isSettingKey(key)) return [`${key} is not a setting`]
    const { parse, expects } = settingDefinitions[key]
    return parse(text) === null ? [`${key} must be ${expects}`] : []
  })
}

function whole(fallback: number, least: number, most: number, about: string): SettingDefinition<number> {
  return {
    about,
    expects: `a whole number from ${least} to ${most}`,
    default: String(fallback),
    parse: (text) => (/^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null),
  }
}

function rupees(fallback: string, about: string): SettingDefinition<Paise> {
  return { about, expects: 'an amount of rupees, like 199 or 199.50', default: fallback, parse: parseRupees }
}

function oneOf<Choice extends string>(
  fallback: Choice,
  choices: readonly Choice[],
  about: string,
): SettingDefinition<Choice> {
  return {
    about,
    expects: `one of ${choices.join(', ')}`,
    choices,
    default: fallback,
    parse: (text) => choices.find((choice) => choice === text) ?? null,
  }
}

function words(fallback: string, most: number, about: string): SettingDefinition<string> {
  return {
    about,
    expects: `at most ${most} characters in one line`,
    default: fallback,
    parse: (text) => (text.length <= most && !/\p{Cc}/u.test(text) ? text : null),
  }
}

function instant(about: string): SettingDefinition<string> {
  return {
    about,
    expects: 'an instant like 2026-11-25T09:00:00+05:30, or nothing',
    default: '',
    parse: (text) =>
      text === '' ||
      (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?(Z|\+05:30)$/.test(text) && !Number.isNaN(Date.parse(text)))
        ? text
        : null,
  }
}

function percent(fallback: string, about: string): SettingDefinition<number> {
  return {
    about,
    expects: 'a percentage from 0 to 100, with at most two decimals',
    default: fallback,
    parse: (text) => (/^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100 ? Number(text) : null),
  }
}

function ids(fallback: string, some: 'categories', about: string): SettingDefinition<readonly number[]> {
  return {
    about,
    expects: `ids of ${some} separated by commas, or nothing`,
    some,
    default: fallback,
    parse: (text) =>
      /^([1-9]\d{0,8}(,[1-9]\d{0,8})*)?$/.test(text) ? text.split(',').filter(Boolean).map(Number) : null,
  }
}

function names(fallback: string, about: string): SettingDefinition<readonly string[]> {
  return {
    about,
    expects: '1 to 30 names of at most 40 characters, separated by commas',
    default: fallback,
    parse: (text) => {
      const list = text.split(',').map((name) => name.trim())
      return list.length <= 30 && list.every((name) => name.length >= 1 && name.length <= 40) ? list : null
    },
  }
}
