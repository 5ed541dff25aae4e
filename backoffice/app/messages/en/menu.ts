/** The names of the screens in the menu, which stands on all of them. */
export const menu = {
  harvest: 'Harvest',
  problems: 'Problems',
  slots: 'Slots & zones',
  items: 'Items',
  stock: 'Stock',
  offers: 'Banners & plans',
  messages: 'Messages',
  setup: 'Set up',
  settings: 'Settings',
} as const
