import { chromium, type Browser, type Locator, type Page, type Request } from '@playwright/test'
import type { PackingLine, PackingOrder } from '@farmstand/contracts/office/packing'
import { keyOf, type LineOutcome, type LineOutcomes } from '../server/src/testing/day/line-outcomes.ts'
import type { DayRecord, StepDone } from '../server/src/testing/day/record.ts'

/** The number of taps on the screen that packers needed. */
export interface Taps {
  /** For each line, the number of taps and the outcome. */
  lines: { fate: LineOutcome | 'PACKED'; taps: number }[]
  /** For each order, the number of taps and the number of lines. */
  orders: { taps: number; lines: number }[]
}

/** The fields of a request that are part of a packing step. */
interface Sent {
  input: Partial<StepDone> & {
    order?: { uid: string }
    replacement?: { item_id: number; quantity: number }
  }
}

const WAIT_MS = 30_000
const GONE_MS = 8_000
/**
 * Milliseconds between two taps. The screen ignores a second tap that follows too fast, and on a busy machine the gap
 * may become shorter.
 */
const THUMB_MS = 1_000
const screen = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }

export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })

/** Packs by taps on the real screen, until no order is left to pack. */
export async function phoneWithPicture(
  browser: Browser,
  { origin, cookie, record, taps }: { origin: string; cookie: string; record: DayRecord; taps: Taps },
  { fatesOf, isOver }: { fatesOf: (order: PackingOrder) => LineOutcomes; isOver: () => boolean },
): Promise<void> {
  const context = await browser.newContext({
    ...screen,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(WAIT_MS)
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Strict' }])
  const page = await context.newPage()
  const remembered = rememberSteps(page, record)
  await page.goto(`${origin}/packing`)
  const next = page.getByRole('button', { name: 'Pack the next order' })
  const none = page.getByText('Nothing to pack', { exact: true })
  for (;;) {
    await next.or(none).waitFor()
    if (!(await next.isVisible())) {
      if (isOver()) break
      await page.waitForTimeout(200)
      continue
    }
    if (!(await packOne(page, { origin, next, record, taps, fatesOf })) && isOver()) break
  }
  // The steps of the last taps may still be on their way to the server.
  await page.waitForFunction(() => (localStorage.getItem('farmstand-packing:steps') ?? '[]') === '[]')
  await remembered()
  await context.close()
}

/** Records every packing step that the server accepts. The returned function resolves when all steps are recorded. */
function rememberSteps(page: Page, record: DayRecord): () => Promise<unknown> {
  const writing: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    const [, operation] = /\/do\/(packLine|replaceLine|unpackLine|finishPacking)$/.exec(request.url()) ?? []
    if (operation === undefined) return
    writing.push(remember(request, operation as StepDone['operation'], record))
  })
  return () => Promise.all(writing)
}

async function remember(request: Request, operation: StepDone['operation'], record: DayRecord): Promise<void> {
  const answer = await request.response()
  if (answer?.status() === 409) record.wasFirst += 1
  if (answer?.status() !== 200) return
  record.actions.push(request.timing().responseEnd)
  if (operation === 'finishPacking' && !(await answer.text()).includes('"done":true')) return
  const { input } = request.postDataJSON() as Sent
  const { order, replacement, ...line } = input
  const key = (await request.headerValue('idempotency-key')) ?? ''
  const order_uid = order?.uid ?? line.order_uid ?? ''
  record.steps.push({ ...blank, ...line, ...replacement, order_uid, key, operation })
}

const blank = {
  position: null,
  stock_id: null,
  version: null,
  packed: null,
  grams: null,
  item_id: null,
  quantity: null,
}

interface Packing {
  origin: string
  next: Locator
  record: DayRecord
  taps: Taps
  fatesOf: (order: PackingOrder) => LineOutcomes
}

/** Packs one order, from the list back to the list. Returns false if another packer took the last order. */
async function packOne(page: Page, { origin, next, record, taps, fatesOf }: Packing): Promise<boolean> {
  let count = 0
  const tap = async (what: Locator): Promise<void> => {
    count += 1
    await page.waitForTimeout(THUMB_MS)
    await what.tap()
  }
  const list = page.url()
  const nobodyLeft = page.getByText('All remaining orders are being packed by others.')
  await nobodyLeft.waitFor({ state: 'hidden' })
  // Another packer may take the last order just before the tap.
  const tapped = await next.tap({ timeout: GONE_MS }).then(
    () => true,
    () => false,
  )
  const opened = page.waitForURL(/\/packing\/[0-9a-f-]{36}$/).then(() => true)
  const none = nobodyLeft.waitFor().then(() => false)
  for (const one of [opened, none]) one.catch(() => undefined)
  if (!tapped) return false
  const took = await Promise.race([opened, none]).catch(async (error: unknown) => {
    throw new Error(`No order opened. The screen shows:\n${await page.locator('body').innerText()}`, { cause: error })
  })
  if (!took) return false
  count += 1
  const uid = page.url().slice(list.length + 1)
  const reply = await page.request.get(`${origin}/office/v1/packingOrder?uid=${uid}`)
  if (!reply.ok()) throw new Error(`packingOrder answered ${reply.status()}: ${await reply.text()}`)
  const order: PackingOrder = await reply.json()
  const fates = fatesOf(order)
  const open = order.lines.filter(({ state }) => state === 'OPEN')
  for (const [index, line] of open.entries()) {
    await page
      .getByText(`Line ${order.lines.length - open.length + index + 1} of ${order.lines.length}`, { exact: true })
      .waitFor()
    const before = count
    const fate = fates.get(keyOf(line)) ?? null
    await packLine(page, line, { fate, tap })
    taps.lines.push({ fate: fate ?? 'PACKED', taps: count - before })
    if (fate) record.fates[fate] += 1
  }
  const bags = page.getByRole('group', { name: 'How many bags?' }).getByRole('button', { name: '2', exact: true })
  await hearCalls(page, bags)
  await tap(bags)
  taps.orders.push({ taps: count, lines: open.length })
  await page.waitForURL(/\/packing$/)
  return true
}

/**
 * Records the answers of calls: all customers accept the short quantity. These presses do not count as taps of packing,
 * because the person who calls makes them.
 */
async function hearCalls(page: Page, bags: Locator): Promise<void> {
  const keep = page.getByRole('button', { name: /^Keep as is/ }).first()
  for (;;) {
    await bags.or(keep).first().waitFor()
    if (await bags.isVisible()) return
    await keep.tap({ timeout: GONE_MS }).catch(() => undefined)
  }
}

interface OneLine {
  fate: LineOutcome | null
  tap: (what: Locator) => Promise<void>
}

async function packLine(page: Page, line: PackingLine, { fate, tap }: OneLine): Promise<void> {
  const main = page.getByRole('main')
  const button = (name: string | RegExp): Locator => main.getByRole('button', { name, exact: true })
  const packed = button(/^Packed( \d+)?$/)
  if (line.ordered_g !== null) {
    return tap(button(fate === 'WEIGHED' ? String(line.ordered_g - 30) : `${line.ordered_g} or more`))
  }
  if (fate === 'SHORT') {
    await tap(button('Not enough'))
    return tap(button(String(line.quantity - 1)))
  }
  if (fate === 'REPLACED') {
    await tap(button('Not enough'))
    return tap(main.getByRole('listitem').getByRole('button').first())
  }
  await tap(packed)
  if (fate !== 'UNDONE') return
  await tap(page.getByRole('button', { name: 'Undo the last line' }))
  await tap(packed)
}
