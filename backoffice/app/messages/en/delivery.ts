import type { FailedAttempt } from '@farmstand/contracts/office/attempt-rules'
import { menu } from './menu.ts'
import { rider as riderWords } from './rider.ts'

const outcomes: Record<FailedAttempt, string> = riderWords.outcome

const orders = (count: number): string => (count === 1 ? '1 order' : `${count} orders`)
const stops = (count: number): string => (count === 1 ? '1 stop' : `${count} stops`)

/** Every text of the screen that plans delivery runs. */
export const delivery = {
  title: menu.delivery,
  day: 'Delivery day',
  windowOf: (name: string, count: number, open: number) =>
    open === 0 ? `${name}: ${orders(count)}` : `${name}: ${orders(count)}, ${open} without a run`,
  nothing: 'No orders to deliver',
  nothingHint: 'Orders appear here as soon as they are placed for this day.',
  withoutRun: 'Without a run',
  withoutRunCount: (count: number) => stops(count),
  allOnRuns: 'Every order is on a run.',
  ridersOf: 'Who delivers?',
  suggest: 'Suggest runs',
  suggested: (count: number) => (count === 1 ? '1 run planned.' : `${count} runs planned.`),
  addRun: 'Add a run',
  noRuns: 'No runs yet. Choose who delivers and press Suggest runs, or add a run.',
  run: (number: number) => `Run ${number}`,
  runOf: (number: number, rider: string | null, count: number) =>
    [`Run ${number}`, rider, stops(count)].filter(Boolean).join(', '),
  rider: (number: number) => `Rider of run ${number}`,
  chooseRider: 'Choose a rider',
  stops,
  bags: (count: number) => (count === 1 ? '1 bag' : `${count} bags`),
  collect: (amount: string) => `${amount} to collect`,
  paid: 'Paid',
  km: (km: number) => `about ${km} km`,
  out: (time: string) => `Out since ${time}`,
  delivered: (done: number, all: number) => `${done} of ${all} delivered`,
  emptyRun: 'Drag stops here, or select them and press Move.',
  sheet: 'Run sheet',
  sheetOf: (number: number) => `Run sheet of run ${number}`,
  sort: 'Sort by distance',
  sortHint: 'Stops that you placed stay where they are until you sort.',
  sorted: (number: number) => `Run ${number} is sorted by distance.`,
  remove: 'Delete run',
  removed: (number: number) => `Run ${number} deleted. Its orders are without a run.`,
  sendOut: 'Send out',
  sendOutRun: (number: number) => `Send out run ${number}`,
  sendOutQuietly: 'Customers get no message, because messages are off. You can turn them on in Settings.',
  sendOutAsk: (count: number) =>
    count === 1
      ? '1 customer gets a message that the order is on its way.'
      : `${count} customers get a message that their order is on its way.`,
  unpacked: (numbers: readonly string[]) =>
    `Not packed yet: ${numbers.map((one) => `#${one}`).join(', ')}. They stay in this window, without a run.`,
  nothingPacked: 'No order of this run is packed yet.',
  sentOut: (number: number) => `Run ${number} is out.`,
  undoSendOut: 'Not yet: undo sending out',
  notSent: (number: number) => `Run ${number} is not out. No customer was notified.`,
  move: 'Move',
  moveStop: (numbers: string) => `Move ${numbers}`,
  moveStops: (count: number) => `Move ${stops(count)}`,
  moveTo: 'Move to',
  earlier: (numbers: string) => `${numbers} earlier`,
  later: (numbers: string) => `${numbers} later`,
  select: (numbers: string) => `Select ${numbers}`,
  selected: (count: number) => `${stops(count)} selected`,
  clear: 'Clear selection',
  noRun: 'No run',
  newRun: 'New run',
  otherWindow: 'Another day or window',
  moved: (count: number, run: number | null) =>
    run === null ? `${stops(count)} taken off the run.` : `${stops(count)} moved to run ${run}.`,
  held: 'Placed by hand',
  rough: 'Approximate location',
  broughtBack: 'Brought back',
  broughtBackHint: 'Choose another window, or cancel and choose where the goods go.',
  whyBack: (outcome: FailedAttempt, run: number, time: string) => `${outcomes[outcome]}, run ${run}, ${time}`,
  refusedGoods: 'Refused items',
  refusedGoodsHint: 'Customers refused these at the door. Choose where each one goes.',
  refusedBy: (number: string, rider: string, time: string) => [`#${number}`, rider, time].filter(Boolean).join(', '),
  goodsDecided: (goods: string, to: string) => `${goods}: ${to}`,
  anotherWindow: 'Another window',
  cancelOrder: 'Cancel the order',
  sketch: (runs: number, count: number) => `Sketch to scale: ${runs === 1 ? '1 run' : `${runs} runs`}, ${stops(count)}`,
  shop: 'Shop',
} as const
