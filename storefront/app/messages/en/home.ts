export const home = {
  title: (brand: string, tagline: string) => (tagline ? `${brand}: ${tagline}` : brand),
  heading: (brand: string) => `${brand}, fresh food delivered`,
  signedInAs: (mobile: string) => `Signed in as ${mobile}`,
  banners: 'Offers',
  slide: (number: number, count: number) => `${number} of ${count}`,
  goToSlide: (number: number) => `Show offers ${number}`,
  pause: 'Pause the offers',
  play: 'Play the offers',
  previous: 'Previous offers',
  next: 'Next offers',
  categories: 'What are you cooking?',
  noDescription: 'No description available',
  moreOffers: 'More to look at',
  lowerPrices: 'Lower prices now',
  kitchen: 'From our kitchen',
  cooked: 'Cooked to order, for the time you choose',
  cookedFor: (day: string, slot: string) => `Cooked to order, next ${day}, ${slot}`,
  today: 'today',
  tomorrow: 'tomorrow',
  pinned: 'Our picks',
} as const

export const nextOrder = {
  title: 'On its way to you',
  other: (department: string, when: string) => `${department}, ${when}`,
  number: (number: string) => `· order ${number}`,
  change: 'Change',
  track: 'Track',
} as const

export const basket = {
  title: 'Buy again',
  hint: 'Your last basket, at today’s prices',
  addAll: (count: number, sum: string) => `Add all ${count} · ${sum}`,
  changed: (name: string, now: string, before: string) => `${name} is ${now}, was ${before}.`,
  missing: (name: string) => `${name} is sold out.`,
} as const
