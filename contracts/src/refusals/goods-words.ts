import { formatPaise } from '../money.ts'

/** Why a file is no picture for the shop, as it follows on 'this file'. */
export const pictureFaults = {
  UNREADABLE: 'cannot be read as a picture',
  OTHER_FORMAT: 'is not SVG, PNG, JPEG, WebP or AVIF',
  SCRIPT: 'contains a script or foreign content',
  EVENTS: 'reacts to events',
  REFERS_OUTSIDE: 'refers to something outside itself',
  ENTITIES: 'declares entities',
  NO_SIZE: 'has no size',
  TOO_LARGE: 'has more than 60 million pixels',
  TOO_LONG: 'is more than 20 times as long as it is wide',
} as const
export type PictureFault = keyof typeof pictureFaults

/** Why one of the staff is refused something about what is sold, its prices, pictures and categories, in English. Amounts are whole paise, days 'YYYY-MM-DD', instants milliseconds since 1970. */
export const goodsWords = {
  NO_SUCH_ITEM: () => 'There is no such item.',
  ITEM_TWICE: () => 'An item stands twice.',
  NOTHING_DIFFERS: ({ name }: { name: string }) => `${name}: nothing differs.`,
  INTAKE_CHANGED: ({ name }: { name: string }) => `${name}: somebody else wrote what came in. Look again.`,
  NOT_OF_KITCHEN: () => 'The kitchen does not sell that.',
  SOLD_OUT_ALREADY: ({ name }: { name: string }) => `${name} is sold out already.`,
  STOCK_OF_COMBO: ({ name }: { name: string }) => `${name} is a combo: the stock of its parts is what counts.`,
  MOVE_HOW_MANY: ({ name }: { name: string }) => `${name}: say how many, 1 or more.`,
  SHELF_PROMISED: ({ name, left }: { name: string; left: number }) =>
    `${name}: Only ${left} can be sold; the rest of the shelf is promised to orders: count what lies there.`,
  SHELF_HOLDS: ({ left, name }: { left: number; name: string }) =>
    `Only ${left} of ${name} lie there: count what is left.`,
  SHOWN_ALREADY: () => 'They are shown already.',
  HIDDEN_ALREADY: () => 'They are hidden already.',
  LABEL_LACKING: ({ name }: { name: string }) =>
    `${name} lacks what the label law asks for, and stays hidden: open it to see what.`,
  LABELS_LACKING: ({ name, more }: { name: string; more: number }) =>
    `${name} and ${more} more lack what the label law asks for, and stay hidden: open them to see what.`,
  ITEM_NAME_MISSING: () => 'An item needs a name.',
  UNITS_MISSING: () => 'Say what it is sold as: 1 kg, 6 pcs, 1 box.',
  PRICE_OR_DISCOUNT_TOO_FINE: () => 'A price and a discount have at most two decimals.',
  NET_HALF: () => 'Net quantity is a number with its unit.',
  NET_NOT_GRAMS: () => 'What is weighed when packed has its net quantity in grams.',
  PARTS_OF_ITEM: () => 'Only a combo has parts.',
  PICTURE_FOREIGN: ({ path }: { path: string }) => `${path} is not a picture of this shop: upload it first.`,
  NO_SUCH_CATEGORY: () => 'There is no such category.',
  CATEGORY_TOO_HIGH: ({ name }: { name: string }) => `${name} is a whole category: choose one below it.`,
  COMBO_EMPTY: () => 'A combo needs at least one part.',
  PART_TWICE: () => 'A part stands twice: add the quantities up.',
  PART_NO_STOCK: () => 'Parts of a combo are stock items.',
  PART_OF_OTHER_DEPARTMENT: ({ name }: { name: string }) =>
    `${name} is of the other department: parts and combo are of the same.`,
  COMPANION_TWICE: ({ sku }: { sku: string }) => `'${sku}' stands twice under 'Goes well with'.`,
  NO_SUCH_SKU: ({ sku }: { sku: string }) => `There is no item with the SKU '${sku}'.`,
  COMPANION_ITSELF: () => 'An item does not go well with itself: name another.',
  COMBO_OF_OTHER_DEPARTMENT: ({ name }: { name: string }) =>
    `The combo ${name} holds it and is of the other department.`,
  ITEM_CHANGED: () =>
    'Somebody else has changed this item since you opened it. Nothing was saved: look at both values.',
  SKU_MISSING: () => 'Give it an SKU of lower-case letters, digits and hyphens.',
  SKU_TAKEN: ({ sku }: { sku: string }) => `The SKU '${sku}' names another item already: choose another.`,
  PICTURE_UNFIT: ({ name, fault }: { name: string; fault: PictureFault }) =>
    `${name}: this file ${pictureFaults[fault]}.`,
  PRICES_WHEN: ({ days }: { days: number }) => `Choose a time from now on, at most ${days} days ahead.`,
  PRICE_TOO_FINE: () => 'A price has at most two decimals.',
  PRICE_TWICE: () => 'An item stands twice among the changes.',
  PRICES_CHANGED: ({ name, more }: { name: string; more: number }) =>
    `${name} and ${more} more were changed by somebody else meanwhile. Nothing was published: look at both values of each.`,
  PRICE_CHANGED: ({ name }: { name: string }) =>
    `${name} was changed by somebody else meanwhile. Nothing was published: look at both values.`,
  PRICE_LEAPS: ({ beforePaise, afterPaise }: { beforePaise: number; afterPaise: number }) =>
    `The price moves by more than 30 %, from ${formatPaise(beforePaise)} to ${formatPaise(afterPaise)}: look at it again.`,
  PRICE_OF_ONE_LEAPS: ({ name, beforePaise, afterPaise }: { name: string; beforePaise: number; afterPaise: number }) =>
    `${name} moves by more than 30 %, from ${formatPaise(beforePaise)} to ${formatPaise(afterPaise)}: look at it again.`,
  PRICES_LEAP: ({
    name,
    beforePaise,
    afterPaise,
    more,
  }: {
    name: string
    beforePaise: number
    afterPaise: number
    more: number
  }) =>
    `${name} moves by more than 30 %, from ${formatPaise(beforePaise)} to ${formatPaise(afterPaise)}, and ${more} more as far: look at each again.`,
  SHEET_OUTDATED: () =>
    'Items or categories have changed since you reviewed this sheet. Nothing was written: review it again.',
  SHEET_PRICE_LEAPS: ({ name }: { name: string }) => `${name} moves by more than 30 %: look at it again.`,
  SHEET_CHANGES_NOTHING: () => 'Nothing would change.',
  NO_SUCH_IMPORT: () => 'There is no such import.',
  IMPORT_UNDONE: () => 'This import was undone already.',
  PRICES_ALIKE: () => 'None of these prices would be another one.',
  NO_SUCH_PRICES: () => 'There is no such change of prices.',
  NO_PRICES_TO_REVERT: () => 'There is no change of prices to take back.',
  PRICES_PUBLISHED: () => 'These prices are published already.',
  PRICES_GIVEN_UP: () => 'These prices are given up already.',
  PRICES_NOT_ASKED: () => 'Nothing is to be said of these prices, or somebody said it already.',
  PRICES_NOT_PUBLISHED: () => 'Only prices that are published can be taken back.',
  PRICES_REVERTED: () => 'These prices were taken back already.',
  CATEGORIES_CHANGED: () => 'The categories have changed in the meantime. Please look again.',
  CATEGORY_CHANGED: () =>
    'Somebody else has changed this category since you opened it. Nothing was saved: please look again.',
  CATEGORY_NAME_MISSING: () => 'A category has a name.',
  CATEGORY_THERE: ({ name }: { name: string }) => `There is ${name} already in that place.`,
  CATEGORY_HOLDS_ITEMS: ({ name, count }: { name: string; count: number }) =>
    `${name} holds ${count} items, which stand below a category: move them first.`,
  NO_CATEGORY_ABOVE: () => 'There is no such category to stand below.',
  CATEGORY_TOO_DEEP: ({ name }: { name: string }) => `Nothing stands below ${name}: there are two levels.`,
  CATEGORY_HAS_OTHERS: ({ name }: { name: string }) => `${name} has categories below it: move them first.`,
  NO_SUCH_BANNER: () => 'There is no such banner.',
  BANNER_CHANGED: () => 'This banner has changed in the meantime. Please look again.',
  BANNER_PLACE_TAKEN: ({ place, name }: { place: number; name: string }) =>
    `Place ${place} is taken by '${name}'. Move that one first.`,
  BANNER_TITLE_MISSING: () => 'A banner has a title.',
  BUTTON_HALF: () => 'A button has words and a page to lead to, or there is none.',
  NO_PART_OF_PICTURE: () => 'That is no part of the picture.',
  ENDS_BEFORE_BEGIN: () => 'It ends before it begins.',
  BUTTON_LEADS_AWAY: () => 'A button leads to a page of this shop.',
  NO_CATEGORY_CALLED: ({ name }: { name: string }) => `There is no category called '${name}'.`,
} as const
