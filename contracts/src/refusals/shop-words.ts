import type { Department } from '../department.ts'
import { formatPaise } from '../money.ts'
import { renderSentence } from '../office/render-sentence.ts'
import type { SetupProblem } from '../office/setup.ts'
import { setupProblemWords } from '../office/setup-problems.ts'

const departments: Readonly<Record<Department, string>> = { GROCERY: 'Grocery', KITCHEN: 'Kitchen' }
const pincodes = (taken: readonly { pincode: string; zone: string }[]): string =>
  taken.map(({ pincode, zone }) => `${pincode} (${zone})`).join(', ')

const orderNumbers = (numbers: readonly number[]): string => numbers.map((number) => `#${number}`).join(', ')

/**
 * The reasons of refusals for staff about customers’ accounts, delivery, the shop and its team, in English. Amounts are whole paise, days
 * 'YYYY-MM-DD', instants milliseconds since 1970.
 */
export const shopWords = {
  CLOSED_ON_SCREEN_ONLY: () =>
    'Accounts are deleted in the back office, which sends the customer the email about it. Open the customer there.',
  ACCOUNT_GONE: () => 'This account is already deleted. Nothing is left to do.',
  CLOSING_OTHER_NUMBER: () =>
    'This is not the number of this customer. Check whose account is open here, then type its number again.',
  CLOSING_ORDERS_OPEN: ({ numbers }: { numbers: readonly number[] }) =>
    `Still open: ${orderNumbers(numbers)}. Deliver or cancel this first, then delete the account.`,
  CLOSING_MONEY_UNDER_WAY: () =>
    'A payment or refund of this customer is still under way. Delete the account once it has arrived.',
  CLOSING_NUMBER_NEW: () =>
    'The number of this account was changed less than 24 hours ago, so the customer may not be the one who asks. Wait until the 24 hours are over, then ask the customer again.',
  CLOSING_BALANCE: ({ paise }: { paise: number }) =>
    `The wallet has ${formatPaise(paise)}. Ask if the customer gives this up, then tick the box.`,
  PLAN_ON_OTHER_TERMS: () => 'This plan is now sold on other terms. Change that one.',
  PLANS_CHANGED: () => 'Someone else has changed the plans. Check them again.',
  PLAN_CHANGED: () => 'Someone else has changed this plan. Check it again.',
  PLAN_NAME_MISSING: () => 'Enter a name for the plan.',
  PLAN_THERE: ({ name }: { name: string }) => `There is already a plan called ${name}.`,
  NO_SUCH_ZONE: () => 'There is no such zone.',
  ZONE_NAME_MISSING: () => 'Enter a name for the zone.',
  ZONE_THERE: ({ name }: { name: string }) => `There is already a zone called ${name}.`,
  ZONE_CHANGED: () => 'Someone else has changed this zone. Check it again.',
  PINCODES_TAKEN: ({ taken, more }: { taken: readonly { pincode: string; zone: string }[]; more: number }) =>
    `A pincode can be in one zone only. Already in a zone: ${pincodes(taken)}${more === 0 ? '' : ` and ${more} more`}.`,
  LAST_DAY_FIRST: () => 'The last day is before the first.',
  MOST_DAYS_CLOSED: ({ most }: { most: number }) => `You can close at most ${most} days at once.`,
  CLOSING_WITHOUT_WHY: () => 'Enter a reason. Customers and your team see it.',
  PAUSE_WITHOUT_WHY: () => 'Enter a reason. Customers see it.',
  WINDOW_CLOSED_WITHOUT_WHY: () => 'Enter a reason for closing.',
  DAY_NOT_CLOSED: ({ day }: { day: string }) => `${day} is not closed.`,
  NO_DAY: ({ day }: { day: string }) => `${day} is not a date.`,
  DAY_OVER_KEPT: () => 'A past day cannot be changed.',
  DAYS_PLANNED: ({ days }: { days: number }) => `You can plan at most ${days} days ahead.`,
  WINDOW_ENDS_FIRST: () => 'The window must end after it begins.',
  WINDOW_THERE: ({ window }: { window: string }) => `There is already a window ${window}.`,
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
  }) => `${departments[department]}, ${window} on ${day} has ${booked} booked orders. Move them first.`,
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
    `${departments[department]}, ${window} on ${day} has ${booked} booked orders, so it needs at least ${booked} places. Move orders to empty it.`,
  NO_SHOP_TO_CHANGE: () => 'There is no shop to change yet.',
  NO_SHOP: () => 'There is no shop in this database yet.',
  CHANGED_SINCE: () => 'Someone changed this after you opened it. Check it again.',
  CHANGED_MEANWHILE: () => 'Someone else has changed this. Check it again.',
  PAUSE_OVER: () => 'Choose a time in the future.',
  PAUSE_TOO_LONG: () => 'A pause can last at most 31 days. To close longer, close days.',
  NOT_PAUSED: () => 'The shop is already taking orders.',
  /** `problems` contains the same as codes, for a form that shows each beside its field. */
  SHOP_LACKING: ({ said }: { said: readonly string[]; problems: readonly SetupProblem[] }) => `${said.join('. ')}.`,
  /** `said` contains a sentence for each wrong entry, with the key as typed. */
  SETTINGS_UNFIT: ({ said }: { said: readonly string[] }) => `${said.join('. ')}.`,
  SETUP_LACKING: ({ problems }: { problems: readonly SetupProblem[] }) =>
    problems.map((one) => renderSentence(setupProblemWords, one)).join(' '),
  OPEN_ALREADY: () => 'This shop is already open.',
  REAL_MONEY_TAKEN: () => 'This shop has taken real money, so its books cannot be deleted. Start with a new database.',
  NAME_TO_TYPE: ({ name }: { name: string }) => `Type the name of the shop: ${name}.`,
  KEY_USED: () => 'This key was used for another request. Nothing was done.',
  SHOWN_ONCE: () => 'This is already done. Its answer was shown only once.',
  NAME_WITHOUT_LETTER: () => 'Enter a name with at least one letter.',
  REMOVES_SELF: () => 'You cannot remove yourself. Ask another owner.',
  DEVICE_OUT: () => 'That device is already signed out.',
  OWNER_PAIRS_OWNER: () => 'Only an owner can pair an owner’s phone.',
  PAIRED_ROLES: () => 'You can pair phones only for packers, cooks and riders.',
  NOT_OF_TEAM: () => 'This person is no longer on the team.',
  OWNER_NEEDED: () => 'The shop needs an owner. Invite another owner first.',
  NO_PASSKEY: () => 'This device has no passkey.',
  PASSKEY_GONE: () => 'That passkey is already removed.',
  LAST_PASSKEY: () => 'You cannot remove your last passkey. Add another one first.',
  MOST_VIEWS: ({ most }: { most: number }) => `You can save at most ${most} views. Remove one first.`,
  NO_SUCH_VIEW: ({ name }: { name: string }) => `The view '${name}' no longer exists.`,
} as const
