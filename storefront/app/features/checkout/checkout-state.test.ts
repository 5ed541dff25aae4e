import type { OrderRequest } from '@farmstand/contracts/order'
import { describe, expect, it } from 'vitest'
import type { PaymentNoticeContent } from '../../lib/payment/payment-news.ts'
import {
  initialState,
  reduceCheckout,
  dropStaleCheckout,
  type StartedCheckout,
  type CheckoutAction,
  type CheckoutState,
} from './checkout-state.ts'
import { emptyPart, type CheckoutLine } from './parts.ts'

const begun: StartedCheckout = {
  estimation: { estimation_id: 'e' } as StartedCheckout['estimation'],
  together: ['KITCHEN', 'GROCERY'],
  lines: { KITCHEN: [], GROCERY: [] },
  online: { orderId: 'order_1', paymentId: null },
}
const sent = [{ part: 'GROCERY', request: {} as OrderRequest }] as const
const news = (next: PaymentNoticeContent['next']): PaymentNoticeContent => ({ title: 'News', lines: [], next })
const failure = (code: string) => ({ code, message: 'No.' })
const chosen: CheckoutState = {
  ...initialState,
  addressUid: 'home',
  payment: 'Online',
  drafts: {
    KITCHEN: { ...emptyPart, date: '2026-03-02', slotId: 3 },
    GROCERY: { ...emptyPart, date: '2026-03-02', slotId: 4 },
  },
}
const after = (state: CheckoutState, ...actions: CheckoutAction[]) => actions.reduce(reduceCheckout, state)

it('a new checkout starts with nothing chosen', () => {
  expect(initialState).toEqual({
    addTo: null,
    addressUid: null,
    addressLost: false,
    payment: null,
    way: 'other',
    drafts: { KITCHEN: emptyPart, GROCERY: emptyPart },
    whenShort: 'REFUND',
    customerNote: '',
    begun: null,
    placed: [],
    placedSentences: [],
    failures: {},
    sent: [],
    news: null,
    phase: 'choosing',
  })
})

describe('the customer’s choices at checkout', () => {
  it('[S5.17] choosing a new address keeps both days and clears both slots', () => {
    const { addressUid, drafts } = after(chosen, { type: 'choose-address', uid: 'work' })
    expect(addressUid).toBe('work')
    expect([drafts.KITCHEN, drafts.GROCERY]).toMatchObject([
      { date: '2026-03-02', slotId: null },
      { date: '2026-03-02', slotId: null },
    ])
  })

  it('[E60] a deleted address is no longer chosen until the customer chooses another', () => {
    const lost = after(chosen, { type: 'lose-address' })
    expect([lost.addressUid, lost.addressLost, lost.drafts.GROCERY.slotId]).toEqual([null, true, null])
    expect(after(lost, { type: 'choose-address', uid: 'work' }).addressLost).toBe(false)
  })

  it('[S5.17] choosing or losing a slot, or choosing company, changes one order part only', () => {
    const { drafts } = after(
      chosen,
      { type: 'choose-slot', part: 'KITCHEN', slotId: 7 },
      { type: 'lose-slot', part: 'GROCERY' },
      { type: 'describe', part: 'KITCHEN', change: { occasion: 'Birthday', members: '12' } },
    )
    expect(drafts).toEqual({
      KITCHEN: { date: '2026-03-02', slotId: 7, first: false, occasion: 'Birthday', members: '12' },
      GROCERY: { ...emptyPart, date: '2026-03-02', slotId: null, first: false },
    })
  })

  it('the first free slot is taken until the customer chooses a slot or loses one', () => {
    const taken = after(
      { ...initialState, failures: { KITCHEN: failure('SLOT_FULL') } },
      { type: 'take-first', part: 'KITCHEN', date: '2026-03-03', slotId: 2 },
    )
    expect(taken.drafts.KITCHEN).toMatchObject({ date: '2026-03-03', slotId: 2, first: true })
    expect(taken.failures.KITCHEN).toBeDefined()
    const lost = after(taken, { type: 'lose-slot', part: 'KITCHEN' })
    expect(lost.drafts.KITCHEN).toMatchObject({ slotId: null, first: false })
    const offered = after(lost, { type: 'take-window', part: 'KITCHEN', date: '2026-03-04', slotId: 1 })
    expect(offered.drafts.KITCHEN).toMatchObject({ date: '2026-03-04', slotId: 1, first: false })
    expect(offered.failures.KITCHEN).toBeUndefined()
    const other = after(taken, { type: 'choose-date', part: 'KITCHEN', date: '2026-03-05' })
    expect(other.drafts.KITCHEN).toMatchObject({ slotId: null, first: false })
    expect(after(other, { type: 'choose-address', uid: 'work' }).drafts.KITCHEN.first).toBe(true)
  })

  it('an order part’s failure is cleared by a choice, but not by losing the slot', () => {
    const failed: CheckoutState = {
      ...chosen,
      failures: { KITCHEN: failure('SLOT_FULL'), GROCERY: failure('OUT_OF_STOCK') },
    }
    expect(after(failed, { type: 'choose-slot', part: 'KITCHEN', slotId: 7 }).failures).toEqual({
      GROCERY: failure('OUT_OF_STOCK'),
    })
    expect(after(failed, { type: 'lose-slot', part: 'KITCHEN' }).failures).toEqual(failed.failures)
  })

  it('another payment type drops a started payment, unless an order part is placed', () => {
    const paying: CheckoutState = { ...chosen, begun, news: news({ do: 'none' }) }
    const cash: CheckoutAction = { type: 'choose-payment', payment: 'COD' }
    expect(after(paying, cash)).toEqual({ ...paying, payment: 'COD', begun: null, news: null })
    expect(after({ ...paying, placed: ['KITCHEN'] }, cash)).toMatchObject({ payment: 'COD', begun })
  })
})

describe('paying online', () => {
  it('an online payment opens the window first, then asks for the result', () => {
    const troubled: CheckoutState = { ...chosen, failures: { KITCHEN: failure('X') }, news: news({ do: 'none' }) }
    const opening = after(troubled, { type: 'open-payment' })
    expect(opening).toEqual({ ...chosen, failures: {}, news: null, phase: 'opening' })
    const open = after(opening, { type: 'open-window', begun })
    expect(open).toEqual({ ...opening, begun, phase: 'window' })
    expect(after({ ...open, news: news({ do: 'none' }) }, { type: 'ask' })).toEqual({ ...open, phase: 'asking' })
  })

  it('the bill is dropped if nothing was paid', () => {
    const retry = news({ do: 'retry' })
    const asking: CheckoutState = { ...chosen, begun, phase: 'asking' }
    expect(after(asking, { type: 'payment-ended', news: retry })).toEqual({ ...chosen, news: retry })
    const ask = news({ do: 'ask', orderId: 'order_1' })
    const cash: CheckoutState = { ...asking, begun: { ...begun, online: null } }
    expect(after(cash, { type: 'payment-ended', news: ask })).toEqual({ ...chosen, news: ask })
    expect(after({ ...chosen, phase: 'asking' }, { type: 'payment-ended', news: ask })).toEqual({
      ...chosen,
      news: ask,
    })
  })

  it('the bill is kept if money may have moved, and so is a payment that has arrived', () => {
    const asking: CheckoutState = { ...chosen, begun, phase: 'asking' }
    const ask = news({ do: 'ask', orderId: 'order_1' })
    expect(after(asking, { type: 'payment-ended', news: ask })).toEqual({ ...chosen, begun, news: ask })
    const goOn = news({ do: 'go-on', paymentId: 'pay_1' })
    expect(after(asking, { type: 'payment-ended', news: goOn })).toEqual({
      ...chosen,
      begun: { ...begun, online: { orderId: 'order_1', paymentId: 'pay_1' } },
      news: goOn,
    })
  })
})

describe('placing the orders of a checkout', () => {
  const placing = after({ ...chosen, news: news({ do: 'none' }) }, { type: 'begin', begun, sent })

  it('a checkout places one order part after the other', () => {
    expect(placing).toEqual({ ...chosen, begun, sent, phase: 'placing' })
    const placed = after(
      placing,
      { type: 'part-placed', part: 'KITCHEN', words: 'Kitchen.' },
      { type: 'part-placed', part: 'GROCERY', words: 'Grocery.' },
    )
    expect(placed).toEqual({ ...placing, placed: ['KITCHEN', 'GROCERY'], placedSentences: ['Kitchen.', 'Grocery.'] })
    expect(after(placed, { type: 'finish' })).toEqual({ ...placed, sent: [], phase: 'done' })
  })

  it.each([
    ['SLOT_FULL', null],
    ['SLOT_UNAVAILABLE', null],
    ['SLOT_LIMIT', null],
    ['OUT_OF_STOCK', 4],
  ])('placing stops when a part fails with %s, and sets the slot of that part to %s', (code, slotId) => {
    const bad = { code, message: 'No.' }
    const half = after(placing, { type: 'part-placed', part: 'KITCHEN', words: 'Kitchen.' })
    const kept = after(half, { type: 'part-failed', part: 'GROCERY', failure: bad, keepBill: true, news: null })
    expect(kept).toMatchObject({ phase: 'choosing', begun, sent: [], placed: ['KITCHEN'], failures: { GROCERY: bad } })
    expect([kept.drafts.KITCHEN.slotId, kept.drafts.GROCERY.slotId]).toEqual([3, slotId])
    const told = news({ do: 'none' })
    expect(
      after(half, { type: 'part-failed', part: 'GROCERY', failure: bad, keepBill: false, news: told }),
    ).toMatchObject({ phase: 'choosing', begun: null, placed: [], placedSentences: ['Kitchen.'], news: told })
  })

  it('sent requests are kept if a response is lost, so that they can be repeated', () => {
    const half = after(placing, { type: 'part-placed', part: 'KITCHEN', words: 'Kitchen.' })
    expect(after(half, { type: 'lose-answer' })).toEqual({ ...half, phase: 'unsure' })
  })
})

describe('a started checkout that is opened again', () => {
  const line = (id: number): CheckoutLine => ({ id, type: 'STOCK', quantity: 1 }) as CheckoutLine
  const now = new Date('2026-03-02T10:00:00Z')
  const half: CheckoutState = {
    ...chosen,
    begun: {
      ...begun,
      estimation: { estimation_id: 'e', expires_at: '2026-03-02T10:10:00Z' } as StartedCheckout['estimation'],
      lines: { KITCHEN: [line(1)], GROCERY: [line(2)] },
      online: null,
    },
    placed: ['KITCHEN'],
  }
  const inCart = (...ids: number[]) => ({ KITCHEN: [], GROCERY: ids.map(line) })
  const later = new Date('2026-03-02T10:10:00Z')

  it('[D6.9] a reopened checkout is kept while the cart and the bill are unchanged', () => {
    expect(dropStaleCheckout(half, inCart(2), now)).toBe(half)
    const fresh = { ...half, begun: null, placed: [] }
    expect(dropStaleCheckout(half, inCart(2, 3), now)).toEqual(fresh)
    expect(dropStaleCheckout(half, inCart(3), now)).toEqual(fresh)
    expect(dropStaleCheckout(half, inCart(2), later)).toEqual(fresh)
  })

  it('a reopened checkout is kept if it is paid or its orders may exist', () => {
    const paid: CheckoutState = { ...half, begun }
    expect(dropStaleCheckout(paid, inCart(3), later)).toBe(paid)
    const lost: CheckoutState = { ...half, sent, phase: 'unsure' }
    expect(dropStaleCheckout(lost, inCart(3), later)).toBe(lost)
  })
})
