import type { MessageChannel } from '@farmstand/contracts/office/channels'
import type { Health, HealthPart } from '@farmstand/contracts/office/today'

/** Every text of the screen *Today*. */
export const board = {
  free: 'Free',
  ordersForToday: 'Orders for today',
  theirValue: 'Total value',
  outOfTheDoor: 'Sent out',
  cashToCollect: 'Cash to collect',
  mayBeLate: 'May be late',
  anOrder: (amount: string) => `${amount} per order`,
  overLastWeek: (percent: number) => `${Math.abs(percent)} % ${percent < 0 ? 'less' : 'more'} than last week`,
  ofAll: (all: number) => `of ${all}`,
  deliveredAndRiding: (delivered: number, riding: number) => `${delivered} delivered, ${riding} on the way`,
  cashOrders: (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`,
  nothingLate: 'nothing late',
  seeHarvest: 'See the harvest list',
  windows: 'Delivery windows',
  tomorrow: (day: string) => `Tomorrow, ${day}`,
  noOrdersTomorrow: 'No orders for tomorrow yet.',
  noWindows: 'No delivery windows today.',
  closesIn: (minutes: number) => `closes in ${minutes} min`,
  closesAt: (time: string) => `closes ${time}`,
  ordersClosed: 'orders closed',
  deliveringNow: 'delivering now',
  over: 'over',
  toConfirm: (count: number) => `${count} to confirm`,
  toPack: (count: number, by: string) => `${count} to pack by ${by}`,
  toSendOut: (count: number) => `${count} to send out`,
  onTheRoad: (count: number) => `${count} on the way`,
  allDelivered: 'all delivered',
  noOrdersYet: 'no orders yet',
  noOrders: 'no orders',
  emptyWindows: (count: number) => (count === 1 ? '1 window without orders' : `${count} windows without orders`),
  decisions: 'Needs a decision',
  noDecisions: 'Nothing needs a decision.',
  decision: {
    tooLittle: (item: string, amount: string) => `${item}: ${amount} short`,
    ordered: (amount: string, today: boolean) =>
      `${amount} ordered for ${today ? 'today' : 'tomorrow'} and not packed yet. Decide once for all orders.`,
    late: (count: number) => (count === 1 ? 'An order is late' : `${count} orders are late`),
    lateText: (numbers: string, more: number) =>
      `The delivery window is over: ${numbers}${more > 0 ? ` and ${more} more` : ''}. Deliver them, move them or cancel them.`,
    back: (count: number) => (count === 1 ? 'An order was brought back' : `${count} orders were brought back`),
    backText: (numbers: string) => `${numbers}. Choose another window, or cancel.`,
    refusedGoods: (count: number) => (count === 1 ? 'A refused item is back' : `${count} refused items are back`),
    refusedGoodsText: 'Choose for each whether it goes back to stock or to waste.',
    problems: (count: number) =>
      count === 1 ? 'A customer waits for an answer' : `${count} customers wait for an answer`,
    problemsText: 'They reported a problem with a delivered order.',
    refund: (amount: string) => `A refund of ${amount} failed`,
    payment: (amount: string) => `A payment of ${amount} needs checking`,
    owed: (amount: string) => `A customer owes ${amount}`,
    owedText: 'The payment was reversed after the shop had used it.',
    messages: (count: number) => (count === 1 ? 'A message was not delivered' : `${count} messages were not delivered`),
    heldMessages: (count: number) =>
      count === 1 ? 'A message was over the day’s limit' : `${count} messages were over the day’s limit`,
    heldText: 'They were not sent. Send the important ones, or raise the limit in Settings.',
    prices: (count: number) =>
      count === 1 ? 'A scheduled price was not published' : `${count} scheduled prices were not published`,
    pricesText: (names: string) => `Someone had already changed the price: ${names}.`,
    fall: (count: number) =>
      count === 1 ? 'A price fell by more than 30 %' : `${count} prices fell by more than 30 %`,
    fallText: (prices: string, more: number) =>
      `${prices}${more > 0 ? `, and ${more} more` : ''}. Customers already pay this. Is it intended?`,
    untold: 'No one is notified of new orders',
    untoldText: 'You can get an email for each order, within a minute. Set up text messages in Settings.',
    nobodyTook: 'No one has worked on them for a day.',
  },
  ownerChooses: 'The owner can choose who is notified.',
  tellWhere: 'Email address',
  tellThere: 'Notify this address',
  tellNobody: 'Not needed',
  untoldKept: 'Saved. You can change this in Settings.',
  toldThere: 'Saved. New orders are emailed there from now on.',
  money: {
    number: { REFUND: 'Payment', PAYMENT: 'Order at the payment provider:', OWED: 'Payment' },
    next: {
      REFUND:
        'Remove the cause at the payment provider, such as a balance that is too low, and ask again. Or pay the customer another way.',
      PAYMENT:
        'Find this order in the payment provider’s dashboard and see whether it was paid. The shop keeps asking, and uses or refunds the money as soon as the answer is clear. Nothing else waits for it.',
      OWED: 'Call the customer. Until it is paid, the customer cannot pay by wallet or online. A recharge pays it first.',
    },
    customer: 'See the customer',
    settle: { REFUND: 'Paid another way', OWED: 'Paid or waived' },
    settleText: {
      REFUND:
        'Use this only after you have given the customer the money another way. The shop then never asks the payment provider for this refund again. It cannot be undone.',
      OWED: 'Use this after the customer has paid you another way, or if you give up the money. The customer can then pay by wallet and online again. It cannot be undone.',
    },
    reasonHint: 'How and when, for the books. At least three letters.',
    settleNow: 'Record it',
    settled: 'Recorded in the books.',
  },
  askAgain: 'Ask the provider again',
  askedAgain: 'We are asking the provider again. The result appears here.',
  areMeant: (count: number) => (count === 1 ? 'Yes, it is intended' : 'Yes, they are intended'),
  checkThem: 'Check',
  books: {
    technician:
      'The shop keeps selling. Correct nothing by hand. Send the details below to the person who looks after the shop’s computer.',
    next: {
      I4: 'Money is waiting too long. See whether the payment provider has a problem or too low a balance, then wait an hour. If it stays, send the details to the person who looks after the shop’s computer.',
    },
    details: 'Details for the technician',
    command: 'All rows: farmstand reconcile',
  },
  saidGood: (count: number) =>
    `In the last 7 days customers rated ${count === 1 ? '1 order' : `${count} orders`} “all good”.`,
  wantedAreas: 'Waiting for delivery to their area',
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  misses: 'Searches without results',
  health: 'Health',
  nightly: 'Nightly backup',
  nightlySaved: 'Nightly backups are on.',
  isWell: 'OK',
  healthOf: {
    BOOKS: { ok: 'The books agree', warning: 'Books not checked yet', fault: 'The books do not agree' },
    BACKUPS: { ok: 'Backup made', warning: 'No backup yet', fault: 'Backup unknown' },
    PAYMENTS: { ok: 'Payments', warning: 'Check payments', fault: 'Payments are not working' },
    DISK: { ok: 'Disk', warning: 'Disk nearly full', fault: 'Disk unknown' },
    JOBS: { ok: 'Jobs', warning: 'Background jobs have not run yet', fault: 'Background jobs are stuck' },
    DATABASE: { ok: 'Database', warning: 'Check the database', fault: 'Database problem' },
  } satisfies Record<Exclude<HealthPart, MessageChannel>, Record<Health['state'], string>>,
  backupOf: {
    ok: (moment: string) => `Backup ${moment}`,
    warning: (moment: string) => `Last backup ${moment}`,
    fault: (moment: string) => `Last backup ${moment}`,
  } satisfies Record<Health['state'], (moment: string) => string>,
} as const
