import { formatPaise } from '../money.ts'
import { momentInIndia } from '../moment.ts'

const PAY_OTHERWISE = 'Please pay online or from your wallet'
const OPEN_UNTIL_DONE = 'Your account can be deleted once every order is delivered or cancelled.'

const listed = (numbers: readonly number[]): string => {
  const named = numbers.map((number) => `#${number}`)
  return named.length < 2 ? named.join('') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
}
const newNumberText = (effect: string, before: string): string =>
  `Your mobile number was changed less than 24 hours ago. ${effect} Confirm the change in your profile with a code sent to ${before}, or wait.`

/**
 * The reasons of refusals for customers, in English. `number` is an order's; amounts are whole paise, instants
 * milliseconds since 1970.
 */
export const customerWords = {
  CODE_NOT_SENT: () => 'Failed to send OTP',
  CODE_NOT_VALID: () => 'Invalid OTP',
  CODE_AGAIN_LATER: ({ seconds }: { seconds: number }) =>
    `Too many tries. You can ask for a code in ${seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`}.`,
  NO_SUCH_MOBILE: () => 'No mobile phone in India has this number. Please check it.',
  BOTH_CODES_NEEDED: () => 'Enter both codes: the one sent to the new number, and the one sent to you now.',
  NO_EMAIL_FOR_CODE: () => 'Your profile has no email address to send a code to.',
  EMAIL_NOT_VALID: () => 'Enter a valid email address.',
  EMAIL_LINK_OLD: () => 'This link belongs to an address that is no longer used. Open the link in our latest email.',
  NUMBER_IN_FULL_USE: () => 'There is nothing to confirm. Your number is already active.',
  /** `before` is the former number, shortened. */
  WALLET_RESTS: ({ before }: { before: string }) =>
    newNumberText('You cannot spend the wallet yet. Pay another way.', before),
  DELETION_RESTS: ({ before }: { before: string }) => newNumberText('You cannot delete the account yet.', before),
  ORDERS_STILL_OPEN: ({ numbers }: { numbers: readonly number[] }) =>
    `${numbers.length === 1 ? `Order ${listed(numbers)} is` : `Orders ${listed(numbers)} are`} still open. ${OPEN_UNTIL_DONE}`,

  WISH_EMPTY: () => 'Please write what you would like to buy.',
  ITEM_SOLD_OUT: ({ name }: { name: string }) => `${name} is sold out at the moment.`,
  MOST_AT_ONCE: ({ most, name }: { most: number; name: string }) =>
    `At most ${most} of ${name} can be ordered at once.`,
  ITEM_GONE: () => 'This item is no longer in our shop.',
  CART_ITEM_GONE: () => 'An item in your cart is no longer in our shop.',
  ITEM_BACK: ({ name }: { name: string }) => `${name} is already back.`,
  MOST_WAITS: ({ most }: { most: number }) => `You can ask to be notified about at most ${most} items.`,

  AREA_SERVED: ({ area }: { area: string }) => `We deliver to ${area} already.`,
  MOST_AREAS: ({ most }: { most: number }) => `You can ask to be notified about at most ${most} areas.`,
  PINCODE_NOT_SERVED: ({ pincode }: { pincode: string }) => `We do not deliver to ${pincode} yet.`,
  NO_SUCH_SLOT: () => 'There is no such delivery slot. Please choose another.',
  /** `why` is the seller's sentence, with its full stop. */
  SHOP_PAUSED: ({ why, until }: { why: string; until: number }) =>
    `${why} We take orders again from ${momentInIndia(until)}.`,
  BELOW_MINIMUM: ({ leastPaise }: { leastPaise: number }) => `Minimum order amount is ${formatPaise(leastPaise)}`,
  BILLS_TOO_OFTEN: () => 'Too many bill calculations within a minute. Please wait a moment and try again.',
  NO_LONGER_SOLD: ({ names }: { names: readonly string[] }) => `No longer sold: ${names.join(', ')}.`,
  TOO_FEW_LEFT: ({ names }: { names: readonly string[] }) =>
    `No longer available in that quantity: ${names.join(', ')}.`,
  PIECES_HELD: ({ most, name }: { most: number; name: string }) =>
    `Your open orders together can have at most ${most} pieces of one item. Please order fewer of ${name}.`,
  ORDERS_TOO_OFTEN: () => 'You have placed many orders within an hour. Please wait a little before the next one.',
  MOST_PLACES: ({ most }: { most: number }) =>
    `You can have at most ${most} orders in one time slot. Please choose another slot.`,
  CASH_TO_ADDRESS: () =>
    `Too many cash orders to this address are still open. ${PAY_OTHERWISE}, or order again once they are delivered.`,
  CASH_ORDERS: ({ most, open }: { most: number; open: number }) =>
    `You can have at most ${most} cash orders open, and you have ${open}. ${PAY_OTHERWISE}, or order again once one is delivered.`,
  CASH_AMOUNT: ({ mostPaise }: { mostPaise: number }) =>
    `Until your first order is delivered, you can have cash orders for ${formatPaise(mostPaise)} open. ${PAY_OTHERWISE}, or order again once one is delivered.`,
  CASH_BLOCKED: () => 'Cash on delivery is not available for your account. Please pay online or from your wallet.',
  OCCASION_UNKNOWN: () => 'Please choose one of the occasions offered.',
  OCCASION_MISSING: () => 'Please choose an occasion for the kitchen order.',
  MEMBERS_MISSING: () => 'Please enter for how many people the kitchen should cook.',
  PAY_FIRST: () => 'Please pay for this order first.',

  ADDITION_UNFIT: ({ number, names }: { number: number; names: readonly string[] }) =>
    `These cannot be added to order ${number}: ${names.join(', ')}.`,
  ADDITION_TO_PREPAID: ({ number }: { number: number }) =>
    `Order ${number} is already paid. Please pay for the added items online or from your wallet.`,
  MOST_ADDITIONS: ({ most }: { most: number }) =>
    `You can add to one order at most ${most} times. Please place a new order.`,
  OTHER_PART_CANCELLED: () => 'The other part of this checkout was cancelled. Please review the bill again.',
  OTHER_PART_PAID_OTHERWISE: () =>
    'The other part of this checkout was paid another way. Please pay for both the same way.',
  OTHER_PART_COSTS: ({ number, paise }: { number: number; paise: number }) =>
    `Order ${number} was placed together with this one. Its delivery alone costs ${formatPaise(paise)} more. Keep it and pay that, or cancel it too.`,
  OTHER_PART_TOO_SMALL: ({ number }: { number: number }) =>
    `Order ${number} is too small to be delivered alone. It can only be cancelled together with this one.`,

  RECHARGE_BOUNDS: ({ leastPaise, mostPaise }: { leastPaise: number; mostPaise: number }) =>
    `You can recharge ${formatPaise(leastPaise)} to ${formatPaise(mostPaise)} at a time.`,
  PAYMENTS_TOO_OFTEN: () => 'You have started many payments without finishing one. Please wait a little and try again.',
  PAYMENT_OF_ORDER: () => 'This payment was made for an order.',
  MONEY_STILL_OWED: ({ paise }: { paise: number }) =>
    `You owe ${formatPaise(paise)}: an earlier payment was returned to you after it was used. Recharge your wallet with it, or pay for this order in cash.`,
  TRIAL_OVER: () => 'This trial payment has ended. Start another one in the back office.',

  PROBLEM_WITHOUT_ITEMS: () => 'Please choose the items that were not right.',
  PROBLEM_ITEM_TWICE: () => 'An item is listed twice.',
  PROBLEM_BEYOND_ORDER: () => 'You cannot report more of an item than you ordered.',
} as const
