/** What the sentences about a wrong value call each field. */
const labels: Readonly<Record<string, string>> = {
  pincode: 'The pincode',
  phone: 'The phone',
  whatsapp_number: 'The messaging number',
  'fssai.GROCERY': 'The FSSAI licence, grocery,',
  'fssai.KITCHEN': 'The FSSAI licence, kitchen,',
  gstin: 'The GSTIN',
  state: 'The state',
  'colors.accent_dark': 'The colour by night',
  'colors.accent': 'The colour by day',
}

/**
 * The problems that keep a shop from opening, in English. The back office has its own texts in each language. Pure:
 * safe to ship to the browser.
 */
export const setupProblemWords = {
  NAME: () => 'Say what the shop is called.',
  ADDRESS: () => 'Say where the shop is.',
  CITY: () => 'Say in which town it is.',
  STATE: () => 'Say in which state it is: GST depends on it.',
  PINCODE: () => 'Say its pincode.',
  PHONE: () => 'Give a phone number that customers reach you by.',
  EMAIL: () => 'Give an email address that customers reach you by.',
  LEGAL_NAME: () => 'Say in whose name invoices are issued.',
  OFFICER: () => 'Name who complaints go to: the Consumer Protection Rules ask for it.',
  OFFICER_EMAIL: () => 'Give the email address of the grievance officer.',
  OFFICER_PHONE: () => 'Give the phone number of the grievance officer.',
  PRIVACY: () => 'Say what you do with what you know of customers.',
  TERMS: () => 'Say on which terms you sell.',
  REFUNDS: () => 'Say when money goes back.',
  GSTIN: () => 'Give the GSTIN, or say that the shop is not registered.',
  LICENCE: () => 'Give the FSSAI licence number: food is not sold without one.',
  KITCHEN_LICENCE: () => 'Give the FSSAI licence number of the kitchen.',
  /** `field` has a wrong form, and `how` describes the required one. */
  MALFORMED: (field: string, how: string) => `${labels[field] ?? field} ${how}.`,
  /** A GSTIN with a wrong check character, or of another state than the shop's. */
  GSTIN_MISTYPED: (field: string, how: string) => `${labels[field] ?? field} ${how}.`,
  GSTIN_ELSEWHERE: (field: string, how: string) => `${labels[field] ?? field} ${how}.`,
  /** A colour with too little contrast for text. */
  TOO_FAINT: (field: string, how: string) => `${labels[field] ?? field} ${how}.`,
  NO_PINCODE: () => 'Say where you deliver: one pincode at least.',
  ZONES_ALIKE: (name: string) => `Two zones are called ${name}.`,
  PINCODE_TWICE: (pincode: string, zone: string, other: string) =>
    `${pincode} is in ${zone} and in ${other}: a pincode is in one zone only.`,
  NO_WINDOW: () => 'Say when you deliver: one window at least.',
  NO_GOODS: () => 'Choose what is on the shelves on the first day.',
  NO_MARK: (items: string) => `Choose vegetarian or not: ${items}.`,
  NO_KITCHEN_WINDOW: () => 'The sheet has items of the kitchen: add a window in which the kitchen delivers.',
  NOTHING_SHOWN: () => 'Nothing would be on the shelves: one item at least must have all that its label asks for.',
} as const satisfies Record<string, (...values: string[]) => string>

export type SetupProblemCode = keyof typeof setupProblemWords
