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
  noWindows: 'No delivery windows yet.',
  noWindowsHint: 'Add your first window in the weekly pattern.',

  places: (department: string) => `${department}: places`,
  fewer: (department: string) => `${department}: one place fewer`,
  more: (department: string) => `${department}: one place more`,
  left: (booked: number, left: number) => `${booked} booked, ${left} left`,
  byPattern: (capacity: number) => `${capacity} in the weekly pattern, changed for this day.`,
  ordersUntil: (department: string) => `${department}: orders until`,
  closeWindow: 'Close this window',
  closeWindowHint: (booked: number) =>
    booked === 0
      ? 'Customers see “not delivered this day”.'
      : `The ${booked} ${booked === 1 ? 'order stays' : 'orders stay'}. Customers see “not delivered this day”.`,
  why: 'Reason, for your team',
  floor: 'These places are already booked. To go lower, move orders to another window first.',
  saveDay: 'Save for this day',
  saveWeekday: (weekday: string) => `Save for every ${weekday}`,
  saveAll: 'Save for all days',
  asInWeek: 'Reset to the weekly pattern',
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
  whyClosed: 'Reason',
  whyClosedHint: 'For your team, for example Gurpurab or stock-taking.',
  closedNow: (days: number, booked: number) =>
    `${days} ${days === 1 ? 'day is' : 'days are'} closed. ${booked === 0 ? 'Nothing was booked.' : `${booked} booked ${booked === 1 ? 'order stays' : 'orders stay'}.`}`,

  pause: 'Pause the shop',
  pauseText: 'Customers can still browse and fill their carts, but cannot order until then.',
  pauseReason: 'Reason shown to customers',
  pauseUntil: 'Open again',
  pauseHour: 'At',
  doPause: 'Pause now',
  paused: 'The shop is paused',
  pausedUntil: (when: string) => `Customers can order again from ${when}.`,
  resume: 'Take orders again',
  resumed: 'The shop is taking orders again.',
  pausedNow: 'The shop is not taking orders now.',
  isOpenAgain: (day: string) => `${day} is open again.`,

  everyDay: 'every day',
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  addWindow: 'Add a window',
  begins: 'Begins',
  ends: 'Ends',
  endsFirst: 'The end must be later than the beginning.',
  serves: (department: string) => `${department} delivers in it`,
  add: 'Add',
  stop: 'Delete the window',
  stopped: 'The window is deleted.',
  added: 'Customers can choose the window now.',
} as const
