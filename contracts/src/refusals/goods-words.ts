import { formatPaise } from '../money.ts'

/** The reasons why a file is not accepted as a picture. Each continues a sentence that begins with 'this file'. */
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

/**
 * The reasons of refusals for staff about items, prices, pictures and categories, in English. Amounts are whole paise,
 * days 'YYYY-MM-DD', instants milliseconds since 1970.
 */
export const goodsWords = {
  NO_SUCH_ITEM: () => 'There is no such item.',
  ITEM_TWICE: () => 'An item is listed twice.',
  NOTHING_DIFFERS: ({ name }: { name: string }) => `${name}: nothing would change.`,
  INTAKE_CHANGED: ({ name }: { name: string }) => `${name}: someone else entered what came in. Check it again.`,
  NOT_OF_KITCHEN: () => 'The kitchen does not sell that.',
  SOLD_OUT_ALREADY: ({ name }: { name: string }) => `${name} is already sold out.`,
  STOCK_OF_COMBO: ({ name }: { name: string }) => `${name} is a combo. Count the stock of its parts.`,
  MOVE_HOW_MANY: ({ name }: { name: string }) => `${name}: enter a quantity of 1 or more.`,
  SHELF_PROMISED: ({ name, left }: { name: string; left: number }) =>
    `${name}: only ${left} can be sold, the rest is promised to orders. Count what is on the shelf.`,
  SHELF_HOLDS: ({ left, name }: { left: number; name: string }) =>
    `Only ${left} of ${name} are in stock. Count what is left.`,
  SHOWN_ALREADY: () => 'They are already visible.',
  HIDDEN_ALREADY: () => 'They are already hidden.',
  LABEL_LACKING: ({ name }: { name: string }) =>
    `The label of ${name} is incomplete, so it stays hidden. Open it to see what is missing.`,
  LABELS_LACKING: ({ name, more }: { name: string; more: number }) =>
    `The labels of ${name} and ${more} more are incomplete, so they stay hidden. Open them to see what is missing.`,
  ITEM_NAME_MISSING: () => 'An item needs a name.',
  UNITS_MISSING: () => 'Enter the pack size, such as 1 kg, 6 pcs or 1 box.',
  PRICE_OR_DISCOUNT_TOO_FINE: () => 'Prices and discounts can have at most two decimals.',
  NEXT_RATE_HALF: () => 'A planned GST rate needs both the rate and its first day.',
  NET_HALF: () => 'Enter the net quantity as a number with its unit.',
  NET_NOT_GRAMS: () => 'An item weighed at packing needs its net quantity in grams.',
  PARTS_OF_ITEM: () => 'Only a combo has parts.',
  PICTURE_FOREIGN: ({ path }: { path: string }) => `${path} is not a picture of this shop. Upload it first.`,
  NO_SUCH_CATEGORY: () => 'There is no such category.',
  CATEGORY_TOO_HIGH: ({ name }: { name: string }) => `${name} is a top-level category. Choose a category below it.`,
  COMBO_EMPTY: () => 'A combo needs at least one part.',
  PART_TWICE: () => 'A part is listed twice. Add up the quantities.',
  PART_NO_STOCK: () => 'A combo can contain only single items.',
  PART_OF_OTHER_DEPARTMENT: ({ name }: { name: string }) =>
    `${name} belongs to the other department. All parts of a combo must be of one department.`,
  COMPANION_TWICE: ({ sku }: { sku: string }) => `'${sku}' is listed twice under 'Goes well with'.`,
  NO_SUCH_SKU: ({ sku }: { sku: string }) => `There is no item with the SKU '${sku}'.`,
  COMPANION_ITSELF: () => 'An item cannot go with itself. Choose another.',
  COMBO_OF_OTHER_DEPARTMENT: ({ name }: { name: string }) =>
    `The combo ${name} contains it and belongs to the other department.`,
  ITEM_CHANGED: () => 'Someone else changed this item after you opened it. Nothing was saved. Compare both values.',
  SKU_MISSING: () => 'Enter an SKU of small letters, digits and hyphens.',
  SKU_TAKEN: ({ sku }: { sku: string }) => `Another item already has the SKU '${sku}'. Choose another.`,
  PICTURE_UNFIT: ({ name, fault }: { name: string; fault: PictureFault }) =>
    `${name}: this file ${pictureFaults[fault]}.`,
  PRICES_WHEN: ({ days }: { days: number }) => `Choose a time in the next ${days} days.`,
  PRICE_TOO_FINE: () => 'A price can have at most two decimals.',
  PRICE_TWICE: () => 'An item is listed twice among the changes.',
  PRICES_CHANGED: ({ name, more }: { name: string; more: number }) =>
    `Someone else has changed ${name} and ${more} more. Nothing was published. Compare both values of each.`,
  PRICE_CHANGED: ({ name }: { name: string }) =>
    `Someone else has changed ${name}. Nothing was published. Compare both values.`,
  PRICE_LEAPS: ({ beforePaise, afterPaise }: { beforePaise: number; afterPaise: number }) =>
    `The price moves by more than 30 %, from ${formatPaise(beforePaise)} to ${formatPaise(afterPaise)}. Check it.`,
  PRICE_OF_ONE_LEAPS: ({ name, beforePaise, afterPaise }: { name: string; beforePaise: number; afterPaise: number }) =>
    `${name} moves by more than 30 %, from ${formatPaise(beforePaise)} to ${formatPaise(afterPaise)}. Check it.`,
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
    `${name} moves by more than 30 %, from ${formatPaise(beforePaise)} to ${formatPaise(afterPaise)}, and so do ${more} more. Check each one.`,
  SHEET_OUTDATED: () =>
    'Items or categories have changed since you reviewed this sheet. Nothing was imported. Review it again.',
  SHEET_PRICE_LEAPS: ({ name }: { name: string }) => `The price of ${name} moves by more than 30 %. Check it.`,
  SHEET_CHANGES_NOTHING: () => 'Nothing would change.',
  NO_SUCH_IMPORT: () => 'There is no such import.',
  IMPORT_UNDONE: () => 'This import is already undone.',
  PRICES_ALIKE: () => 'No price would change.',
  NO_SUCH_PRICES: () => 'There is no such price change.',
  NO_PRICES_TO_REVERT: () => 'There is no price change to revert.',
  PRICES_PUBLISHED: () => 'These prices are already published.',
  PRICES_GIVEN_UP: () => 'These prices are already cancelled.',
  PRICES_NOT_ASKED: () => 'These prices need no confirmation, or were already confirmed.',
  PRICES_NOT_PUBLISHED: () => 'Only published prices can be reverted.',
  PRICES_REVERTED: () => 'These prices are already reverted.',
  CATEGORIES_CHANGED: () => 'Someone else has changed the categories. Check them again.',
  CATEGORY_CHANGED: () => 'Someone else changed this category after you opened it. Nothing was saved. Check it again.',
  CATEGORY_NAME_MISSING: () => 'Enter a name for the category.',
  CATEGORY_THERE: ({ name }: { name: string }) => `There is already a category called ${name} there.`,
  CATEGORY_HOLDS_ITEMS: ({ name, count }: { name: string; count: number }) =>
    `${name} contains ${count} items, so it cannot be a top-level category. Move them first.`,
  NO_CATEGORY_ABOVE: () => 'There is no such parent category.',
  CATEGORY_TOO_DEEP: ({ name }: { name: string }) =>
    `${name} cannot be a parent category, because there are only two levels.`,
  CATEGORY_HAS_OTHERS: ({ name }: { name: string }) => `${name} has categories below it. Move them first.`,
  NO_SUCH_BANNER: () => 'There is no such banner.',
  BANNER_CHANGED: () => 'Someone else has changed this banner. Check it again.',
  BANNER_PLACE_TAKEN: ({ place, name }: { place: number; name: string }) =>
    `Place ${place} is taken by '${name}'. Move that one first.`,
  BANNER_TITLE_MISSING: () => 'Enter a title for the banner.',
  SHELF_CHANGED: () => 'Someone else has changed this shelf. Check it again.',
  SHELF_TITLE_MISSING: () => 'Enter a title for the shelf.',
  SHELF_GOODS_MISSING: () => 'Choose what the shelf shows.',
  BUTTON_HALF: () => 'A button needs both a text and a page. Fill in both or neither.',
  NO_PART_OF_PICTURE: () => 'This crop is outside the picture.',
  ENDS_BEFORE_BEGIN: () => 'The last day is before the first.',
  BUTTON_LEADS_AWAY: () => 'A button must lead to a page of this shop.',
  NO_CATEGORY_CALLED: ({ name }: { name: string }) => `There is no category called '${name}'.`,
} as const
