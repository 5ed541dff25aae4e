import type { OrderFlag } from '@farmstand/contracts/office/order'
import type { StaffRole } from '@farmstand/contracts/office/permissions'
import type { OrderStatus } from '@farmstand/contracts/order-status'

/** Every text of the back office. */
export const office = {
  backOffice: 'Back office',
  menu: 'Menu',
  moreScreens: 'More',
  today: 'Today',
  orders: 'Orders',
  language: 'Language',
  noAnswer: 'The shop does not answer. Check your connection and try again.',
  staff: 'Staff',
  signOut: 'Sign out',
  passkeys: 'Passkeys',
  live: 'Live',
  notLive: 'Offline',
  notTold: 'Delayed',
  looksEvery15: 'No live news just now: this screen looks again every 15 seconds.',
  goneSince: (time: string) => `The shop does not answer. What you see is from ${time}.`,
  noNetwork: (time: string) => `This device has no network. What you see is from ${time}.`,
  askNow: 'Ask now',
  waiting: 'waiting',
  soundOn: 'Sound for new work is on',
  soundOff: 'Sound for new work is off',
  find: 'Order, phone, name',
  finderKey: 'Ctrl K',
  findOrders: (text: string) => `Look for orders with ‘${text}’`,
  found: 'Screens and orders',
  close: 'Close',
  notifications: 'Messages',
  dismiss: 'Dismiss',
  tryAgain: 'Try again',
  nowhere: 'There is nothing at this address: it may be cut off, or what stood here is gone.',
  notWhole: 'Not a whole number.',
  see: 'See it',
  skip: 'Go to the content',
  loading: 'Loading',

  status: {
    PLACED: 'New',
    CONFIRMED: 'Confirmed',
    PACKED: 'Packed',
    OUT_FOR_DELIVERY: 'On the road',
    DELIVERED: 'Delivered',
    CANCELLED: 'Cancelled',
  } satisfies Record<OrderStatus, string>,
  /** Of things to put in a bag, in what was done. */
  lineStates: { OPEN: 'to pack', SHORT: 'short', REPLACED: 'replaced' },
  roles: {
    OWNER: 'Owner',
    MANAGER: 'Manager',
    PACKER: 'Packer',
    KITCHEN: 'Kitchen',
    RIDER: 'Rider',
    ACCOUNTANT: 'Accountant',
  } satisfies Record<StaffRole, string>,
  flags: {
    PRIORITY: 'priority',
    CALL: 'to call',
    FIRST_ORDER: 'first order',
    NOTE: 'note',
    WAITS_FOR_OTHER: 'waits for its other part',
    ADDED: 'added to another order',
  } satisfies Record<OrderFlag, string>,
  department: { GROCERY: 'Grocery', KITCHEN: 'Kitchen' },

  allConfirmed: 'all confirmed',

  tomorrow: 'Tomorrow',
  cancel: 'Cancel…',

  delivery: 'Delivery',
  toPay: 'To pay',
  save: 'Save',
  undo: 'Undo',
  takenBack: 'Taken back.',
  call: 'Call',
  window: 'Delivery window',

  audit: 'What was done',
  older: 'Older',
} as const
