import type { SetupStep } from '@farmstand/contracts/office/setup-steps'

const steps: Record<SetupStep, readonly [name: string, about: string, question: string, hint: string]> = {
  shop: ['Your shop', 'name, address, numbers', 'Who are you?', 'Customers see this on every page and in every email.'],
  tax: [
    'Tax and licences',
    'GSTIN, FSSAI, policies',
    'Which tax and licence details apply?',
    'Shown on invoices and at the bottom of every page.',
  ],
  look: [
    'How it looks',
    'logo and colours',
    'How should it look?',
    'A logo and one colour are enough. You can change both any time.',
  ],
  zones: [
    'Where you deliver',
    'pincodes, fees',
    'Where do you deliver?',
    'Paste pincodes from any list; each zone has one fee.',
  ],
  windows: [
    'When you deliver',
    'windows, places',
    'When do you deliver?',
    'Windows for every day. Change single days and closures later in Slots.',
  ],
  goods: [
    'First items',
    'from a sheet or ours',
    'What do you sell on the first day?',
    'You can change prices, pictures and the rest later in Items.',
  ],
  payments: ['Payments', 'cash, UPI, cards', 'How do customers pay?', 'Cash on delivery works from the start.'],
  messages: [
    'Messages',
    'SMS, email',
    'How do customers get codes and updates?',
    'Customers sign in with a code that you send them.',
  ],
  people: ['Your people', 'invite your team', 'Who works with you?', 'Everyone signs in with their own passkey.'],
  open: ['Open', 'final check, then live', 'Ready?', 'Opening replaces the demo with your shop, all at once.'],
}

/** Every text of the setup, which turns the demo into the seller’s own shop. */
export const setup = {
  title: 'Set up your shop',
  about: 'about 40 minutes, saved as you go',
  steps,
  progress: 'Steps',
  stepOf: (number: number, of: number) => `Step ${number} of ${of}`,
  done: 'done',
  demoStays: 'You can keep trying the demo shop until you press Open. You need no programmer.',
  demoBanner: 'This is the demo shop. Make it yours in ten steps, saved as you go.',
  begin: 'Set up your shop',
  back: 'Back',
  goOn: (next: string) => `Continue: ${next.toLowerCase()}`,
  goOnLater: (next: string) => `Finish this later, continue: ${next.toLowerCase()}`,
  kept: (time: string) => `saved ${time}`,
  lacks: 'Still to do here',
  own: 'Your shop is open.',
  ownHint: 'Change its details, deliveries and items on their own screens.',

  policiesReady: 'Fill in the usual texts',
  policiesHint: 'A starting point. Read them and change what is different in your shop.',

  sign: 'Your logo',
  signHint: 'A square picture, PNG or JPEG. Without one, the shop shows a leaf.',
  noSign: 'Use the leaf',
  preview: 'Preview on a phone',
  previewSearch: 'Search for products…',
  previewGoods: ['Tomato', 'Onion'],
  previewAdd: 'Add',

  zoneName: 'Name of the zone',
  zoneNumber: (place: number) => `Zone ${place}`,
  zoneOf: (name: string) => (name === '' ? 'A zone' : name),
  zoneFee: 'Delivery fee, ₹',
  notRupees: 'Enter rupees, such as 29 or 29.50.',
  zoneFree: 'Free from, ₹',
  zoneFreeHint: 'Empty: never free.',
  zoneList: 'Pincodes',
  zoneListHint: 'One per line. You can add the area after it.',
  addZone: 'Add a zone',
  removeZone: (name: string) => `Remove ${name === '' ? 'this zone' : name}`,

  windowList: 'Windows for every day',
  noWindows: 'None yet.',
  remove: 'Remove',
  removeWindow: (name: string) => `Remove ${name}`,
  usualWindows: 'Use the four standard windows',
  usualHint: '7–9 and 9–11 in the morning, 5–7 and 7–9 in the evening, 20 orders each.',
  orders: (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`,
  addWindow: 'Add a window',
  windowThere: (name: string) => `The window ${name} already exists. Choose other hours or another department.`,

  ours: 'Start with items from the demo',
  oursHint: 'They come with names in three languages, pictures and labels. Check their prices in Items.',
  sheet: 'Use your own sheet',
  sheetHint: 'CSV or XLSX. You choose the columns, and we list what could not be read.',
  allOf: (name: string) => `All of ${name}`,
  itemsIn: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
  chosen: (count: number) => `${count} ${count === 1 ? 'item' : 'items'} chosen`,
  stock: 'Stock of each item',
  stockHint: 'You can count exactly later, in Stock.',
  example: 'Download an example',
  read: (count: number, hidden: number) =>
    `${count} ${count === 1 ? 'item' : 'items'} read${hidden > 0 ? `, ${hidden} hidden until their label is complete` : ''}.`,
  hiddenGoods: (names: readonly string[]) =>
    `Hidden at first: ${names.slice(0, 8).join(', ')}${names.length > 8 ? ', …' : ''}. A label needs HSN, GST rate, shelf life in days and a unit such as 500 g or 6 pcs, and prepared food its ingredients. Correct the sheet and choose it again, or complete them later in Items.`,
  aboutCategories: 'Description of each category',
  aboutCategoriesHint: 'For now it names a few of the items. Your own words sell better.',

  paymentsReal: (name: string) => `Payments go through ${name}.`,
  paymentsSandbox: 'Online payments are simulated. No money moves.',
  paymentsHow:
    'For real payments, the person who installed the shop adds the settings of one of these providers and restarts the shop.',
  keysAt: (label: string, place: string) => `You find the keys in your ${label} dashboard, under ${place}.`,
  smsHow:
    'To send them, the person who installed the shop adds the settings of one of these providers and restarts the shop. In India, register the texts with DLT first.',
  telling:
    'Once your shop is open, new orders are emailed to its address. In Settings you can change who is notified and notify customers too.',
  peopleHint: 'Invitations work now and stay valid when the shop opens.',
  toStaff: 'Invite people',

  allWell: 'Every step is done.',
  notYet: 'Ready to try with people you know, not yet for customers',
  noCodes: 'Codes are written to a file on the server, so no one can sign in without you. See Messages.',
  noMoney: 'Online payments are simulated, so customers who pay online pay nothing. See Payments.',
  fix: (step: string) => `Go to: ${step}`,
  goes: (orders: number, customers: number) =>
    `Removed: the demo’s items, prices, zones and windows, its banners and plans, ${orders} trial ${orders === 1 ? 'order' : 'orders'} and ${customers} trial ${customers === 1 ? 'customer' : 'customers'}, and the books of simulated payments.`,
  stays: 'Kept: your people with their passkeys and activity.',
  noWayBack: 'You can undo this only by restoring a backup.',
  typeName: (name: string) => `Type the name of your shop: ${name}`,
  openNow: 'Open my shop',
  opened: (name: string) => `${name} is open.`,
} as const
