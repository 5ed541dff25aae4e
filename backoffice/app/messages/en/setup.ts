import type { SetupStep } from '@farmstand/contracts/office/setup-steps'

const steps: Record<SetupStep, readonly [name: string, about: string, question: string, hint: string]> = {
  shop: ['Your shop', 'name, address, numbers', 'Who are you?', 'Customers read this on every page and every mail.'],
  tax: [
    'Tax and licences',
    'GSTIN, FSSAI, policies',
    'What does the law want to know?',
    'It stands on invoices and at the foot of every page.',
  ],
  look: [
    'How it looks',
    'sign and colours',
    'How should it look?',
    'Your sign and one colour are enough. You can change both any day.',
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
    'Windows of every day. Single days and closures you change later in Slots.',
  ],
  goods: [
    'First items',
    'from a sheet or ours',
    'What do you sell on the first day?',
    'Prices, pictures and the rest you change later in Items.',
  ],
  payments: ['Payments', 'cash, UPI, cards', 'How do customers pay?', 'Cash on delivery works from the start.'],
  messages: [
    'Messages',
    'SMS, mail',
    'How do codes and news reach customers?',
    'Customers sign in with a code that is sent to them.',
  ],
  people: ['Your people', 'invite who packs', 'Who works with you?', 'Everybody comes in with a passkey of their own.'],
  open: ['Open', 'last look, then live', 'Ready?', 'Opening puts your shop in place of the demo, all at once.'],
}

/** Every text of making the demo a shop of one’s own. */
export const setup = {
  title: 'Set up your shop',
  about: 'about 40 minutes, kept as you go',
  steps,
  progress: 'Steps',
  stepOf: (number: number, of: number) => `Step ${number} of ${of}`,
  done: 'done',
  demoStays: 'The demo shop stays open to try until you press Open. Nothing here needs a programmer.',
  demoBanner: 'This is the demo shop. Make it yours: ten steps, kept as you go.',
  begin: 'Set up your shop',
  back: 'Back',
  goOn: (next: string) => `Go on: ${next.toLowerCase()}`,
  goOnLater: (next: string) => `Finish this later, go on: ${next.toLowerCase()}`,
  kept: (time: string) => `kept ${time}`,
  lacks: 'Still to do here',
  own: 'This shop is open in its own name.',
  ownHint: 'Who it is, where and when it delivers and what it sells are changed on their own screens.',

  policiesReady: 'Write the usual texts for me',
  policiesHint: 'Plain words to begin with; read them and change what is not so in your shop.',

  sign: 'Your sign',
  signHint: 'A square picture, PNG or JPEG; without one the shop shows its leaf.',
  noSign: 'Use the leaf again',
  preview: 'How a phone shows it',
  previewSearch: 'Search for products…',
  previewGoods: ['Tomato', 'Onion'],
  previewAdd: 'Add',

  zoneName: 'Name of the zone',
  zoneNumber: (place: number) => `Zone ${place}`,
  zoneOf: (name: string) => (name === '' ? 'A zone' : name),
  zoneFee: 'Delivery fee in rupees',
  notRupees: 'Rupees, such as 29 or 29.50.',
  zoneFree: 'Free from this sum on',
  zoneFreeHint: 'Empty: never free.',
  zoneList: 'Pincodes',
  zoneListHint: 'One a line, with the name of the area behind it if you like.',
  addZone: 'One more zone',
  removeZone: (name: string) => `Remove ${name === '' ? 'this zone' : name}`,

  windowList: 'Windows of every day',
  noWindows: 'None yet.',
  remove: 'Remove',
  removeWindow: (name: string) => `Remove ${name}`,
  usualWindows: 'Use the usual four',
  usualHint: '7–9 and 9–11 in the morning, 5–7 and 7–9 in the evening, 20 orders each.',
  orders: (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`,
  addWindow: 'One more window',
  windowThere: (name: string) =>
    `The window ${name} is there already. Choose other hours or a department that it does not have.`,

  ours: 'Begin with some of the demo’s goods',
  oursHint: 'With names in three scripts, pictures and labels. Look at their prices in Items.',
  sheet: 'Bring a sheet of your own',
  sheetHint: 'CSV or XLSX. You choose which column is what, and whatever is not read is listed.',
  allOf: (name: string) => `All of ${name}`,
  itemsIn: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
  chosen: (count: number) => `${count} ${count === 1 ? 'item' : 'items'} chosen`,
  stock: 'How many of each you have',
  stockHint: 'Counted exactly later, in Stock.',
  example: 'Download an example',
  read: (count: number, hidden: number) =>
    `${count} ${count === 1 ? 'item' : 'items'} read${hidden > 0 ? `, ${hidden} hidden until their label is complete` : ''}.`,
  hiddenGoods: (names: readonly string[]) =>
    `Hidden at first: ${names.slice(0, 8).join(', ')}${names.length > 8 ? ', …' : ''}. A label needs HSN, GST rate, shelf life in days and a unit such as 500 g or 6 pcs, and prepared food its ingredients. Mend the sheet and choose it again, or complete them later in Items.`,
  aboutCategories: 'What customers read under each category',
  aboutCategoriesHint: 'A few of its goods to begin with; one line of yours is better.',

  paymentsReal: (name: string) => `Payments go through ${name}.`,
  paymentsSandbox: 'Online payments are pretended: no money moves.',
  paymentsHow:
    'For real ones, whoever runs the machine sets what one of these providers needs and starts the shop again.',
  keysAt: (label: string, place: string) => `The keys are in your dashboard of ${label}, under ${place}.`,
  smsHow:
    'For real ones, whoever runs the machine sets what one of these providers needs and starts the shop again. In India texts are registered with DLT first.',
  telling:
    'New orders are told by mail to the address of your shop once it is open; Settings changes whom, and switches on that customers are told of theirs.',
  peopleHint: 'Invitations work at once and stay when the shop opens.',
  toStaff: 'Invite people',

  allWell: 'Every step is done.',
  notYet: 'To try it with people you know, not with customers yet',
  noCodes: 'Codes are written to a file on the machine: nobody can sign in without you. See Messages.',
  noMoney: 'Online payments are pretended: who pays online pays nothing. See Payments.',
  fix: (step: string) => `Go to: ${step}`,
  goes: (orders: number, customers: number) =>
    `What goes: the demo’s items, prices, zones and windows, its banners and plans, ${orders} trial ${orders === 1 ? 'order' : 'orders'} and ${customers} trial ${customers === 1 ? 'customer' : 'customers'}, and the books of pretended money.`,
  stays: 'What stays: your people and their passkeys, and the history of what they did.',
  noWayBack: 'There is no way back except from a backup.',
  typeName: (name: string) => `Type the name of your shop: ${name}`,
  openNow: 'Open my shop',
  opened: (name: string) => `${name} is open.`,
} as const
