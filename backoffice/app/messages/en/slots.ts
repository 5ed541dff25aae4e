import { menu } from './menu.ts'

/** Every text of the calendar of delivery windows. */
export const slots = {
  title: 'Slots',
  calendar: 'Calendar',
  pattern: menu.week,
  views: 'Views',
  earlier: 'Earlier days',
  later: 'Later days',
  daysShown: 'Days shown',
  day: 'Day',
  window: 'Window',
  letter: { GROCERY: 'G', KITCHEN: 'K' },
  changedHere: 'changed for the day',
  today: 'today',
  closed: 'closed',
  full: 'full',
  taken: (booked: number, capacity: number) => `${booked} of ${capacity}`,
  before: (minutes: number): string =>
    minutes === 0
      ? 'until it begins'
      : minutes % 1440 === 0
        ? `${minutes / 1440} ${minutes === 1440 ? 'day' : 'days'} before`
        : minutes % 60 === 0
          ? `${minutes / 60} h before`
          : `${minutes} min before`,
  orderUntil: (text: string) => `order ${text}`,
  noWindows: 'The shop delivers in no window yet.',
  noWindowsHint: 'Add the first one in the weekly pattern.',

  places: (department: string) => `${department}: places`,
  fewer: (department: string) => `${department}: one place fewer`,
  more: (department: string) => `${department}: one place more`,
  left: (booked: number, left: number) => `${booked} booked, ${left} left`,
  byPattern: (capacity: number) => `${capacity} by the pattern, changed for this day.`,
  ordersUntil: (department: string) => `${department}: orders until`,
  closeWindow: 'Close this window',
  closeWindowHint: (booked: number) =>
    booked === 0
      ? 'Customers see “not delivered this day”.'
      : `The ${booked} ${booked === 1 ? 'order stays' : 'orders stay'}. Customers see “not delivered this day”.`,
  why: 'Why, for the team',
  floor: 'It cannot go below what is booked. To empty a window, move its orders.',
  saveDay: 'Save for this day',
  saveWeekday: (weekday: string) => `Save for every ${weekday}`,
  saveAll: 'Save for all days',
  asInWeek: 'Again as every week',
  saved: 'Saved. Customers see it at once.',
  dayClosed: (reason: string) => `The whole day is closed: ${reason}`,
  ordersHere: 'Orders in this window',

  comingUp: 'Coming up',
  nothingComing: 'No day is closed.',
  openAgain: 'Open again',
  openDay: (day: string) => `Open ${day} again`,
  closeDays: 'Close days',
  from: 'First day',
  to: 'Last day',
  whyClosed: 'Why',
  whyClosedHint: 'Gurpurab, stock taking. The team reads it.',
  closedNow: (days: number, booked: number) =>
    `${days} ${days === 1 ? 'day is' : 'days are'} closed. ${booked === 0 ? 'Nothing was booked.' : `${booked} booked ${booked === 1 ? 'order stays' : 'orders stay'}.`}`,

  pause: 'Pause the shop',
  pauseText: 'Customers go on looking and filling their carts, but order nothing until then.',
  pauseReason: 'Why, as customers read it',
  pauseUntil: 'Open again',
  pauseHour: 'At',
  doPause: 'Pause now',
  paused: 'The shop is paused',
  pausedUntil: (when: string) => `Customers can order again from ${when}.`,
  resume: 'Take orders again',
  resumed: 'The shop takes orders again.',
  pausedNow: 'The shop takes no orders now.',
  isOpenAgain: (day: string) => `${day} is open again.`,

  everyDay: 'every day',
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  addWindow: 'Add a window',
  begins: 'Begins',
  ends: 'Ends',
  endsFirst: 'This has to be later than the beginning.',
  serves: (department: string) => `${department} delivers in it`,
  add: 'Add',
  stop: 'Deliver in it no longer',
  stopped: 'The window is gone from the shop.',
  added: 'Customers can choose the window now.',
} as const
