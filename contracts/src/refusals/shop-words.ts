import type { Department } from '../department.ts'
import { filled } from '../office/filled.ts'
import type { SetupProblem } from '../office/setup.ts'
import { setupProblemWords } from '../office/setup-problems.ts'

const departments: Readonly<Record<Department, string>> = { GROCERY: 'Grocery', KITCHEN: 'Kitchen' }
const pincodes = (taken: readonly { pincode: string; zone: string }[]): string =>
  taken.map(({ pincode, zone }) => `${pincode} (${zone})`).join(', ')

/** Why one of the staff is refused something about where and when the shop delivers, the shop itself and its team, in English. Amounts are whole paise, days 'YYYY-MM-DD', instants milliseconds since 1970. */
export const shopWords = {
  PLAN_ON_OTHER_TERMS: () => 'This plan is sold on other terms now: change that one.',
  PLANS_CHANGED: () => 'The plans have changed in the meantime. Please look again.',
  PLAN_CHANGED: () => 'This plan has changed in the meantime. Please look again.',
  PLAN_NAME_MISSING: () => 'A plan has a name.',
  PLAN_THERE: ({ name }: { name: string }) => `There is a plan called ${name} already.`,
  NO_SUCH_ZONE: () => 'There is no such zone.',
  ZONE_NAME_MISSING: () => 'A zone has a name.',
  ZONE_THERE: ({ name }: { name: string }) => `There is a zone called ${name} already.`,
  ZONE_CHANGED: () => 'This zone has changed in the meantime. Please look again.',
  PINCODES_TAKEN: ({ taken, more }: { taken: readonly { pincode: string; zone: string }[]; more: number }) =>
    `A pincode is in one zone only. Taken: ${pincodes(taken)}${more === 0 ? '' : ` and ${more} more`}.`,
  LAST_DAY_FIRST: () => 'The last day is before the first.',
  MOST_DAYS_CLOSED: ({ most }: { most: number }) => `At most ${most} days are closed at once.`,
  CLOSING_WITHOUT_WHY: () => 'Say why: customers and the team read it.',
  PAUSE_WITHOUT_WHY: () => 'Say why: customers read it.',
  WINDOW_CLOSED_WITHOUT_WHY: () => 'Say why it is closed.',
  DAY_NOT_CLOSED: ({ day }: { day: string }) => `${day} is not closed.`,
  NO_DAY: ({ day }: { day: string }) => `${day} is not a day.`,
  DAY_OVER_KEPT: () => 'A day that is over cannot be changed.',
  DAYS_PLANNED: ({ days }: { days: number }) => `Days are planned at most ${days} ahead.`,
  WINDOW_ENDS_FIRST: () => 'A window ends after it begins.',
  WINDOW_THERE: ({ window }: { window: string }) => `There is a window ${window} already.`,
  WINDOW_NOT_SERVED: ({ department }: { department: Department }) =>
    `${departments[department]} does not serve this window.`,
  WINDOW_BOOKED: ({
    department,
    window,
    day,
    booked,
  }: {
    department: Department
    window: string
    day: string
    booked: number
  }) => `${departments[department]}, ${window} on ${day} has ${booked} booked. Move those orders first.`,
  WINDOW_BELOW_BOOKED: ({
    department,
    window,
    day,
    booked,
  }: {
    department: Department
    window: string
    day: string
    booked: number
  }) =>
    `${departments[department]}, ${window} on ${day} has ${booked} booked: it cannot go below ${booked}. To empty it, move its orders.`,
  NO_SHOP_TO_CHANGE: () => 'There is no shop to change yet.',
  NO_SHOP: () => 'There is no shop in this database yet.',
  CHANGED_SINCE: () => 'This has changed since you opened it. Please look at it again.',
  CHANGED_MEANWHILE: () => 'Somebody else has changed this meanwhile. Please look at it again.',
  PAUSE_OVER: () => 'A pause ends later than now.',
  PAUSE_TOO_LONG: () => 'A pause lasts at most 31 days. Close days for longer.',
  NOT_PAUSED: () => 'The shop takes orders already.',
  /** `problems`: also as codes, for a form that shows each beside its field. */
  SHOP_LACKING: ({ said }: { said: readonly string[]; problems: readonly SetupProblem[] }) => `${said.join('. ')}.`,
  /** `said`: each entry's fault as the settings tell it, with the key as typed. */
  SETTINGS_UNFIT: ({ said }: { said: readonly string[] }) => `${said.join('. ')}.`,
  SETUP_LACKING: ({ problems }: { problems: readonly SetupProblem[] }) =>
    problems.map((one) => filled(setupProblemWords, one)).join(' '),
  OPEN_ALREADY: () => 'This shop is open in its own name already.',
  REAL_MONEY_TAKEN: () => 'Real money was taken in this shop: its books may not go. Begin in a new database.',
  NAME_TO_TYPE: ({ name }: { name: string }) => `Type the name of the shop: ${name}.`,
  KEY_USED: () => 'This key was used for something else. Nothing was done.',
  SHOWN_ONCE: () => 'This was done already, and what it answered is shown only once.',
  NAME_WITHOUT_LETTER: () => 'A name has at least one letter.',
  REMOVES_SELF: () => 'Nobody removes themselves: another owner does.',
  DEVICE_OUT: () => 'That device is signed out already.',
  OWNER_PAIRS_OWNER: () => 'Only an owner can pair the phone of an owner.',
  PAIRED_ROLES: () => 'Only phones of packers, cooks and riders are paired.',
  NOT_OF_TEAM: () => 'They do not work here.',
  OWNER_NEEDED: () => 'The shop needs an owner: invite another one first.',
  NO_PASSKEY: () => 'This device has no passkey.',
  PASSKEY_GONE: () => 'That passkey is gone already.',
  LAST_PASSKEY: () => 'Your last passkey stays: add another one first.',
  MOST_VIEWS: ({ most }: { most: number }) => `${most} views are kept at most: remove one first.`,
  NO_SUCH_VIEW: ({ name }: { name: string }) => `There is no view '${name}' any more.`,
} as const
