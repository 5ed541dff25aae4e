/** The steps that turn the demo into a seller's own shop, in their order. Pure data: safe to ship to the browser. */
export const setupSteps = [
  'shop',
  'tax',
  'look',
  'zones',
  'windows',
  'goods',
  'payments',
  'messages',
  'people',
  'open',
] as const
export type SetupStep = (typeof setupSteps)[number]
