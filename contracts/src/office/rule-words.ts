/**
 * The names of the shop's rules in English. The back office has its own texts in each language. Pure: safe to ship to
 * the browser.
 */
export const ruleWords = {
  MIN_ORDER_AMOUNT: 'Minimum order, ₹',
  VEG_NONVEG_TOGGLE_IGNORE: 'Categories without the veg filter',
  OCCASIONS: 'Occasions for kitchen orders',
  BOOKING_DAYS: 'Days customers can book, including today',
  OUT_OF_SEASON: 'Items out of season',
  CONFIRM_BY_ITSELF: 'Orders confirmed automatically',
  TELL_CUSTOMERS: 'Notify customers about their orders by SMS and email',
  TELL_SELLER_MOBILE: 'Mobile number notified of new orders, as +919876543210. Empty: none',
  TELL_SELLER_EMAIL: 'Email address notified of new orders. Empty: none',
  MESSAGES_CUSTOMER_DAY: 'Messages about orders and stock per customer and day',
  MESSAGES_SHOP_DAY: 'Messages about orders and stock per day, whole shop',
  PAUSED_UNTIL: 'The shop takes no orders until this time. Empty: it takes orders',
  PAUSE_REASON: 'Reason shown to customers',
  BACKUP_FOLDER: 'Folder for nightly backups. Empty: none',
  BACKUP_AT: 'Time of the nightly backup',
  BACKUP_KEEP: 'Backups to keep',
  DELIVERY_GST_RATE: 'GST included in the delivery fee, %',
  OTP_NUMBER_SECONDS: 'Seconds between two codes to one number',
  OTP_NUMBER_HOUR: 'Codes per number and hour',
  OTP_NUMBER_DAY: 'Codes per number and day',
  OTP_IP_HOUR: 'Codes per network address and hour before a browser check',
  OTP_PREFIX_HOUR: 'Codes per hour to numbers with the same first six digits before a browser check',
  OTP_DAY_BUDGET: 'Codes per day to unknown devices, whole shop',
  OTP_CHALLENGE_TRIES: 'Difficulty of the browser check: tries of about 0.3 ms each',
  ACCESS_TOKEN_MINUTES: 'Minutes until a sign-in renews itself',
  REFRESH_TOKEN_DAYS: 'Days a customer stays signed in',
  RECHARGE_MIN: 'Minimum wallet recharge, ₹',
  RECHARGE_MAX: 'Maximum wallet recharge, ₹',
  UPI_ADDRESS: 'UPI address of the shop for payments at the door, as shop@bank. Empty: no UPI at the door',
  COD_OPEN_ORDERS: 'Open cash orders of a new customer',
  COD_OPEN_ORDERS_KNOWN: 'Open cash orders of a customer who has received one',
  COD_OPEN_ORDERS_ADDRESS: 'Open cash orders of new customers at one address',
  COD_OPEN_RUPEES: 'Open cash orders of a new customer, ₹',
  COD_OPEN_RUPEES_ADDRESS: 'Open cash orders of new customers at one address, ₹',
  ITEM_PIECES_OPEN: 'Pieces of one item in a customer’s open orders',
  ORDERS_HOUR: 'Orders per customer and hour, including additions',
  SLOT_PLACES_CUSTOMER: 'Places per customer in one window',
  KITCHEN_MINUTES: 'Minutes the kitchen needs before a delivery window starts',
  RETURN_AT_ONCE_RUPEES: 'Refund returns up to this amount without asking, ₹ (0: never)',
  RETURNS_AT_ONCE_MONTH: 'Returns refunded without asking, per customer in 30 days',
  ESTIMATIONS_MINUTE: 'Bill calculations per customer and minute',
  GEOCODE_HOUR: 'Map lookups per customer and hour',
} as const

export type RuleKey = keyof typeof ruleWords

/** The descriptions of a rule's required form. Each of them continues a sentence that begins with 'It has to be'. */
export const ruleFormWords = {
  WHOLE: (least: string, most: string) => `a whole number from ${least} to ${most}`,
  RUPEES: () => 'an amount in rupees, like 199 or 199.50',
  PERCENT: () => 'a percentage from 0 to 100, with at most two decimals',
  LINE: (most: string) => `at most ${most} characters in one line`,
  FOLDER: () => 'a full path on the server, like /srv/backups, best on another disk',
  UPI: () => 'a UPI address, like shop@bank',
  TIME: () => 'a time like 02:30',
  NAMES: () => '1 to 30 names of at most 40 characters, separated by commas',
} as const satisfies Record<string, (...values: string[]) => string>
