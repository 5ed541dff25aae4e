import type { AttemptOutcome } from '@farmstand/contracts/office/attempt-rules'
import { menu } from './menu.ts'

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`)

/** Every text of the screen on a rider's phone. */
export const rider = {
  title: menu.rider,
  nothing: 'You have no run on the road',
  nothingHint: 'Your stops appear here as soon as the shop sends out your run.',
  runOf: (number: number, window: string) => `Run ${number}, ${window}`,
  stopOf: (place: number, count: number) => `Stop ${place} of ${count}`,
  done: (done: number, count: number) => `${done} of ${count} stops done`,
  allDone: 'All stops are done',
  allDoneHint: 'Ride back to the shop. Hand in the cash and everything that you bring back.',
  bags: (count: number) => (count === 1 ? '1 bag' : `${count} bags`),
  paid: 'Paid',
  collect: (amount: string) => `Collect ${amount}`,
  noteOfCustomer: 'Customer’s note',
  noteOfShop: 'Shop’s note',
  call: 'Call',
  route: 'Route',
  delivered: 'Delivered',
  cash: (amount: string) => `Cash ${amount}`,
  upi: (amount: string) => `UPI ${amount}`,
  refuseItems: 'Item refused',
  refuseTitle: 'What does the customer refuse?',
  refusedPieces: (pieces: number, all: number) => `${pieces} of ${all} refused`,
  refuseFewer: (name: string) => `Refuse one less: ${name}`,
  refuseMore: (name: string) => `Refuse one more: ${name}`,
  refuseDone: 'Done',
  takeBackItems: 'Bring back to the shop',
  cannot: 'Cannot deliver',
  why: 'Why can you not deliver?',
  outcome: {
    DELIVERED: 'Delivered',
    NOT_HOME: 'Not at home',
    REFUSED: 'Customer refused it',
    NO_ADDRESS: 'Address not found',
    DAMAGED: 'Order is damaged',
  } as const satisfies Record<AttemptOutcome, string>,
  callFirst: (needed: number, made: number) =>
    made === 0 ? `Call ${needed} times first` : `Call ${needed} times first. You called ${times(made)}.`,
  takeBack: 'Take back',
  tapped: {
    handOver: (numbers: string) => `${numbers} delivered`,
    bringBack: (numbers: string) => `${numbers} not delivered`,
  },
  waiting: (count: number, since: string) =>
    `No network since ${since}. ${count === 1 ? '1 tap is' : `${count} taps are`} kept on this phone. Go on.`,
  notDone: (number: string) => `Order #${number}: your tap did not count`,
  understood: 'OK',
  otherStops: 'All stops',
  toDo: 'To do',
  now: 'Shown above',
  upiTitle: (amount: string) => `Pay ${amount} by UPI`,
  upiScan: 'The customer scans this code.',
  upiCode: (amount: string, numbers: string) => `UPI code for ${amount}, ${numbers}`,
  reference: 'Payment reference',
  referenceHint: 'It is on the customer’s phone: 12 digits.',
  received: (amount: string) => `${amount} received`,
} as const
