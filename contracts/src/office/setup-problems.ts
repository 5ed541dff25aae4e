/** The name of each field in the sentences about a wrong value. */
const labels: Readonly<Record<string, string>> = {
  pincode: 'The pincode',
  phone: 'The phone number',
  whatsapp_number: 'The WhatsApp number',
  'fssai.GROCERY': 'The FSSAI licence number for grocery',
  'fssai.KITCHEN': 'The FSSAI licence number for the kitchen',
  gstin: 'The GSTIN',
  state: 'The state',
  'colors.accent_dark': 'The dark mode colour',
  'colors.accent': 'The light mode colour',
}

/**
 * The problems that keep a shop from opening, in English. The back office has its own texts in each language. Pure:
 * safe to ship to the browser.
 */
export const setupProblemWords = {
  NAME: () => 'Enter the name of the shop.',
  ADDRESS: () => 'Enter the address of the shop.',
  CITY: () => 'Enter the town.',
  STATE: () => 'Enter the state. GST depends on it.',
  PINCODE: () => 'Enter the pincode of the shop.',
  PHONE: () => 'Enter a phone number where customers can reach you.',
  EMAIL: () => 'Enter an email address where customers can reach you.',
  LEGAL_NAME: () => 'Enter the legal name for invoices.',
  OFFICER: () => 'Enter the name of the grievance officer. The Consumer Protection Rules require one.',
  OFFICER_EMAIL: () => 'Enter the email address of the grievance officer.',
  OFFICER_PHONE: () => 'Enter the phone number of the grievance officer.',
  PRIVACY: () => 'Write your privacy policy.',
  TERMS: () => 'Write your terms of sale.',
  REFUNDS: () => 'Write your refund policy.',
  GSTIN: () => 'Enter the GSTIN, or choose ‘Not registered’.',
  LICENCE: () => 'Enter the FSSAI licence number. Food cannot be sold without one.',
  KITCHEN_LICENCE: () => 'Enter the FSSAI licence number of the kitchen.',
  /** `field` has a wrong form, and `how` describes the required one. */
  MALFORMED: (field: string, how: string) => `${labels[field] ?? field} ${how}.`,
  /** A GSTIN with a wrong check character, or of another state than the shop's. */
  GSTIN_MISTYPED: (field: string, how: string) => `${labels[field] ?? field} ${how}.`,
  GSTIN_ELSEWHERE: (field: string, how: string) => `${labels[field] ?? field} ${how}.`,
  /** A colour with too little contrast for text. */
  TOO_FAINT: (field: string, how: string) => `${labels[field] ?? field} ${how}.`,
  NO_PINCODE: () => 'Add at least one pincode where you deliver.',
  ZONES_ALIKE: (name: string) => `Two zones are called ${name}. Rename one of them.`,
  PINCODE_TWICE: (pincode: string, zone: string, other: string) =>
    `${pincode} is in ${zone} and in ${other}. Remove it from one of them.`,
  NO_WINDOW: () => 'Add at least one delivery window.',
  NO_GOODS: () => 'Choose the items for the first day.',
  NO_MARK: (items: string) => `Choose veg or non-veg for: ${items}.`,
  NO_KITCHEN_WINDOW: () => 'The sheet has kitchen items. Add a window in which the kitchen delivers.',
  NOTHING_SHOWN: () => 'Customers would see no items. Complete the label of at least one item.',
} as const satisfies Record<string, (...values: string[]) => string>

export type SetupProblemCode = keyof typeof setupProblemWords
