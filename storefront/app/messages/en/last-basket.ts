/** The last delivered items, to buy again. */
export const lastBasket = {
  title: 'Buy again',
  usual: 'Your usual goods',
  hint: 'Your last basket, at today’s prices',
  addAll: (count: number, sum: string) => `Add all ${count} · ${sum}`,
  changed: (name: string, now: string, before: string) => `${name} is ${now}, was ${before}.`,
  items: (names: string, more: number) => (more === 0 ? names : `${names} and ${more} more`),
  missing: (name: string) => `${name} is sold out.`,
} as const
