/** What each rule of a shop is about, in English; another language of the office says it in its own words. Pure: safe to ship to the browser. */
export const ruleWords = {
  MIN_ORDER_AMOUNT: 'The least a cart may come to, in rupees',
  VEG_NONVEG_TOGGLE_IGNORE: 'Categories that show no veg filter',
  OCCASIONS: 'Occasions a kitchen order may name',
  BOOKING_DAYS: 'Days that can be booked, today included',
  CONFIRM_BY_ITSELF: 'Which new orders the shop confirms by itself',
  TELL_CUSTOMERS: 'Whether customers are told what becomes of their orders, by SMS and mail',
  TELL_SELLER_MOBILE: 'Who is told of new orders by SMS, as +919876543210; nothing: nobody',
  TELL_SELLER_EMAIL: 'Who is told of new orders by mail; nothing: nobody',
  MESSAGES_CUSTOMER_DAY: 'Texts and mails about orders and stock that one customer gets in a day',
  MESSAGES_SHOP_DAY: 'Texts and mails about orders and stock that the whole shop sends in a day',
  PAUSED_UNTIL: 'Until when the whole shop takes no orders; nothing: it takes them',
  PAUSE_REASON: 'Why, as customers read it',
  DELIVERY_GST_RATE: 'GST contained in the delivery fee',
  OTP_NUMBER_SECONDS: 'Seconds between two codes to one number',
  OTP_NUMBER_HOUR: 'Codes to one number in an hour',
  OTP_NUMBER_DAY: 'Codes to one number in a day',
  OTP_IP_HOUR: 'Codes from one network address in an hour, before a browser must do some work',
  OTP_PREFIX_HOUR: 'Codes to numbers with the same first six digits in an hour, before such work',
  OTP_DAY_BUDGET: 'Codes the whole shop sends in a day to devices it does not know',
  OTP_CHALLENGE_TRIES: 'Tries of about 0.3 ms that such work takes at most',
  ACCESS_TOKEN_MINUTES: 'Minutes an access token lives',
  REFRESH_TOKEN_DAYS: 'Days a refresh token lives',
  RECHARGE_MIN: 'The least a wallet recharge may be, in rupees',
  RECHARGE_MAX: 'The most a wallet recharge may be, in rupees',
  COD_OPEN_ORDERS: 'Orders to be paid on delivery that one customer may have open',
  COD_OPEN_ORDERS_KNOWN: 'The same, once one such order was delivered to them',
  COD_OPEN_ORDERS_ADDRESS: 'The same at one address, for all customers who never had one delivered',
  SLOT_PLACES_CUSTOMER: 'Places one customer may hold in one time slot of a day',
  ESTIMATIONS_MINUTE: 'Bills one customer may have worked out in a minute',
  GEOCODE_HOUR: 'Addresses one customer may look up on the map in an hour',
} as const

export type RuleKey = keyof typeof ruleWords

/** What is to be written, after 'It has to be'. */
export const ruleFormWords = {
  WHOLE: (least: string, most: string) => `a whole number from ${least} to ${most}`,
  RUPEES: () => 'an amount of rupees, like 199 or 199.50',
  PERCENT: () => 'a percentage from 0 to 100, with at most two decimals',
  LINE: (most: string) => `at most ${most} characters in one line`,
  NAMES: () => '1 to 30 names of at most 40 characters, separated by commas',
} as const satisfies Record<string, (...values: string[]) => string>
