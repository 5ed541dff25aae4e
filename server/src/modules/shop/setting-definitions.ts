import { basisPointsIn } from '@farmstand/contracts/money'
import { renderSentence } from '@farmstand/contracts/office/render-sentence'
import type { RuleForm } from '@farmstand/contracts/office/identity'
import { ruleFormWords, type RuleKey } from '@farmstand/contracts/office/rule-words'
import { parseRupees, type Paise } from '../../platform/money.ts'

export interface SettingDefinition<Value> {
  /** The form of a valid value, for the error message. */
  expects: string
  /** The form of a valid value, for the field on a screen. */
  form?: RuleForm
  /** The possible values, if there are only a few. */
  choices?: readonly string[]
  /** The kind of things that the ids in a list refer to. */
  some?: 'categories'
  default: string
  /** Returns the value of a text, or null if the text is invalid. */
  parse: (text: string) => Value | null
}

/** Settings that a seller may change while the shop runs, each with its default. */
export const settingDefinitions = {
  MIN_ORDER_AMOUNT: rupees('0'),
  VEG_NONVEG_TOGGLE_IGNORE: ids('', 'categories'),
  OCCASIONS: names('Birthday,Anniversary,Wedding,Festival,Housewarming,Office party,Family meal,Other'),
  BOOKING_DAYS: whole(7, 1, 60),
  OUT_OF_SEASON: oneOf<'show' | 'hide'>('show', ['show', 'hide']),
  CONFIRM_BY_ITSELF: oneOf<'nothing' | 'paid' | 'all'>('nothing', ['nothing', 'paid', 'all']),
  TELL_CUSTOMERS: oneOf<'no' | 'yes'>('no', ['no', 'yes']),
  TELL_SELLER_MOBILE: words('', 13),
  TELL_SELLER_EMAIL: words('', 120),
  MESSAGES_CUSTOMER_DAY: whole(30, 1, 10_000),
  MESSAGES_SHOP_DAY: whole(5000, 1, 10_000_000),
  PAUSED_UNTIL: instant(),
  PAUSE_REASON: words('', 160),
  DELIVERY_GST_RATE: percent('18'),
  BACKUP_FOLDER: folder(),
  BACKUP_AT: timeOfDay('02:30'),
  BACKUP_KEEP: whole(14, 1, 365),
  OTP_NUMBER_SECONDS: whole(30, 1, 3600),
  OTP_NUMBER_HOUR: whole(5, 1, 100),
  OTP_NUMBER_DAY: whole(10, 1, 500),
  OTP_IP_HOUR: whole(20, 1, 100_000),
  OTP_PREFIX_HOUR: whole(50, 1, 100_000),
  OTP_DAY_BUDGET: whole(5000, 2, 10_000_000),
  OTP_CHALLENGE_TRIES: whole(4000, 1, 1_000_000),
  ACCESS_TOKEN_MINUTES: whole(60, 5, 1440),
  REFRESH_TOKEN_DAYS: whole(30, 1, 365),
  RECHARGE_MIN: rupees('1'),
  RECHARGE_MAX: rupees('50000'),
  UPI_ADDRESS: upiAddress(),
  COD_OPEN_ORDERS: whole(3, 1, 1000),
  COD_OPEN_ORDERS_KNOWN: whole(10, 1, 1000),
  COD_OPEN_ORDERS_ADDRESS: whole(20, 1, 10_000),
  COD_OPEN_RUPEES: rupees('5000'),
  COD_OPEN_RUPEES_ADDRESS: rupees('20000'),
  ITEM_PIECES_OPEN: whole(100, 1, 1_000_000),
  ORDERS_HOUR: whole(12, 1, 100_000),
  SLOT_PLACES_CUSTOMER: whole(5, 1, 1000),
  KITCHEN_MINUTES: whole(60, 0, 1440),
  RETURN_AT_ONCE_RUPEES: rupees('0'),
  RETURNS_AT_ONCE_MONTH: whole(2, 1, 100),
  ESTIMATIONS_MINUTE: whole(30, 1, 10_000),
  GEOCODE_HOUR: whole(30, 1, 10_000),
} as const satisfies Record<RuleKey, SettingDefinition<unknown>>

/** The settings that contain the seller's contacts for notices of new orders. */
export const sellerContactKeys = ['TELL_SELLER_MOBILE', 'TELL_SELLER_EMAIL'] as const satisfies readonly SettingKey[]

export type SettingKey = keyof typeof settingDefinitions
type ValueOf<Definition> = Definition extends SettingDefinition<infer Value> ? Value : never
export type Settings = { readonly [Key in SettingKey]: ValueOf<(typeof settingDefinitions)[Key]> }

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys widens to string
export const settingKeys = Object.keys(settingDefinitions) as SettingKey[]

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingDefinitions, key)

/**
 * Returns the settings as typed values. A stored value that is no longer valid is listed in `invalid`, and the default
 * is used instead.
 */
export function parseSettings(stored: ReadonlyMap<string, string>): { settings: Settings; invalid: SettingKey[] } {
  const invalid: SettingKey[] = []
  const values = settingKeys.map((key) => {
    const { parse, default: fallback } = settingDefinitions[key]
    const text = stored.get(key)
    const value = text === undefined ? null : parse(text)
    if (text !== undefined && value === null) invalid.push(key)
    return [key, value ?? parse(fallback)] as const
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries loses the type of each key's value
  return { settings: Object.fromEntries(values) as unknown as Settings, invalid }
}

/** Returns the problems of the values that a seller typed. If there are none, the values may be stored. */
export function settingProblems(entries: Readonly<Record<string, string>>): string[] {
  return Object.entries(entries).flatMap(([key, text]) => {
    if (!isSettingKey(key)) return [`${key} is not a setting`]
    const { parse, expects } = settingDefinitions[key]
    return parse(text) === null ? [`${key} must be ${expects}`] : []
  })
}

function formed(code: RuleForm['code'], ...numbers: number[]) {
  const form: RuleForm = { code, values: numbers.map(String) }
  return { form, expects: renderSentence(ruleFormWords, form) }
}

function whole(fallback: number, least: number, most: number): SettingDefinition<number> {
  return {
    ...formed('WHOLE', least, most),
    default: String(fallback),
    parse: (text) => (/^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null),
  }
}

function rupees(fallback: string): SettingDefinition<Paise> {
  return { ...formed('RUPEES'), default: fallback, parse: parseRupees }
}

function oneOf<Choice extends string>(fallback: Choice, choices: readonly Choice[]): SettingDefinition<Choice> {
  return {
    expects: `one of ${choices.join(', ')}`,
    choices,
    default: fallback,
    parse: (text) => choices.find((choice) => choice === text) ?? null,
  }
}

function words(fallback: string, most: number): SettingDefinition<string> {
  return {
    ...formed('LINE', most),
    default: fallback,
    parse: (text) => (text.length <= most && !/\p{Cc}/u.test(text) ? text : null),
  }
}

/** Defines a setting whose value is a UPI address, or empty. */
function upiAddress(): SettingDefinition<string> {
  return {
    ...formed('UPI'),
    default: '',
    parse: (text) => (text === '' || /^[\w.-]{2,100}@[A-Za-z][A-Za-z0-9]{1,60}$/.test(text) ? text : null),
  }
}

/** Defines a setting whose value is an absolute path on the shop's machine. */
function folder(): SettingDefinition<string> {
  return {
    ...formed('FOLDER'),
    default: '',
    parse: (text) => (text === '' || /^\/[^\p{Cc}]{0,199}$/u.test(text) ? text : null),
  }
}

/** Defines a setting whose value is a time of day in India, in minutes after midnight. */
function timeOfDay(fallback: string): SettingDefinition<number> {
  return {
    ...formed('TIME'),
    default: fallback,
    parse: (text) => {
      const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
      return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
    },
  }
}

function instant(): SettingDefinition<string> {
  return {
    expects: 'an instant like 2026-11-25T09:00:00+05:30, or nothing',
    default: '',
    parse: (text) =>
      text === '' ||
      (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?(Z|\+05:30)$/.test(text) && !Number.isNaN(Date.parse(text)))
        ? text
        : null,
  }
}

/** Defines a setting whose value is a percentage, in hundredths of a percent. */
function percent(fallback: string): SettingDefinition<number> {
  return {
    ...formed('PERCENT'),
    default: fallback,
    parse: basisPointsIn,
  }
}

function ids(fallback: string, some: 'categories'): SettingDefinition<readonly number[]> {
  return {
    expects: `ids of ${some} separated by commas, or nothing`,
    some,
    default: fallback,
    parse: (text) =>
      /^([1-9]\d{0,8}(,[1-9]\d{0,8})*)?$/.test(text) ? text.split(',').filter(Boolean).map(Number) : null,
  }
}

function names(fallback: string): SettingDefinition<readonly string[]> {
  return {
    ...formed('NAMES'),
    default: fallback,
    parse: (text) => {
      const list = text.split(',').map((name) => name.trim())
      return list.length <= 30 && list.every((name) => name.length >= 1 && name.length <= 40) ? list : null
    },
  }
}
