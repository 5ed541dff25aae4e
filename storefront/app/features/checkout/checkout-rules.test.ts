import type { Address } from '@farmstand/contracts/address'
import type { User } from '@farmstand/contracts/user'
import { describe, expect, it } from 'vitest'
import { storeText, storeJson } from '../../lib/storage.ts'
import { initialState, reduceCheckout, remainingParts, type StartedCheckout } from './checkout-state.ts'
import { deleteCheckoutDraft, storeCheckoutChoices, storeCheckoutDraft, restoreState } from './draft-storage.ts'
import { mayCheckOut, findObstacle, type Readiness } from './enabling-rule.ts'
import {
  billedParts,
  emptyPart,
  filledParts,
  isFilled,
  partsWithInvalidMembers,
  splitLines,
  type CheckoutLine,
  type PartDraft,
} from './parts.ts'
import { estimationIdFor, orderRequest, requestedItems } from './payload.ts'
import { sumAmounts } from './use-bill.ts'

const kitchen: CheckoutLine = {
  id: 1,
  type: 'STOCK',
  name: 'Dal',
  units: '1 bowl',
  department: 'KITCHEN',
  in_stock: true,
  image_urls: [],
  quantity: 2,
  lineTotal: 200,
}
const grocery: CheckoutLine = {
  ...kitchen,
  id: 2,
  name: 'Tomato',
  units: '1 kg',
  department: 'GROCERY',
  lineTotal: 71.4,
}
const soldOut: CheckoutLine = { ...grocery, id: 3, in_stock: false }

const full: PartDraft = { date: '2026-11-22', slotId: 4, first: true, occasion: 'Birthday', members: '12' }
const nothing: PartDraft = { ...emptyPart, members: '' }
const ready: Readiness = {
  hasAddress: true,
  payment: 'COD',
  parts: ['KITCHEN', 'GROCERY'],
  drafts: { KITCHEN: full, GROCERY: full },
  mistyped: [],
  missing: 0,
  bill: 'ready',
  pending: false,
  paused: false,
}

describe('the order button at checkout', () => {
  it.each<[string, Partial<Readiness>, boolean]>([
    ['everything chosen', {}, true],
    ['no address', { hasAddress: false }, false],
    ['no payment type', { payment: null }, false],
    ['kitchen alone filled', { drafts: { KITCHEN: full, GROCERY: nothing } }, true],
    ['grocery alone filled', { drafts: { KITCHEN: nothing, GROCERY: full } }, true],
    ['neither filled', { drafts: { KITCHEN: nothing, GROCERY: nothing } }, false],
    [
      'kitchen filled, but only grocery in the cart',
      { parts: ['GROCERY'], drafts: { KITCHEN: full, GROCERY: nothing } },
      false,
    ],
  ])('[S5.13] the order button is enabled or disabled: %s', (_name, change, allowed) =>
    expect(mayCheckOut({ ...ready, ...change })).toBe(allowed),
  )

  it.each<[keyof PartDraft, PartDraft]>([
    ['date', { ...full, date: null }],
    ['slotId', { ...full, slotId: null }],
    ['occasion', { ...full, occasion: '' }],
    ['members', { ...full, members: '' }],
  ])('[S5.13] the order button needs the %s of a kitchen order', (_field, draft) =>
    expect(isFilled('KITCHEN', draft)).toBe(false),
  )

  it('[S5.13] the order button needs date and slot of a grocery order, but no occasion or members', () => {
    expect(isFilled('GROCERY', { ...full, occasion: '', members: '' })).toBe(true)
    expect(isFilled('GROCERY', { ...full, slotId: null })).toBe(false)
  })

  it.each([
    ['0', false],
    ['1', true],
    ['', false],
    ['1.5', false],
  ])('[S5.14] the order button accepts or refuses %j as members of a kitchen order', (members, filled) =>
    expect(isFilled('KITCHEN', { ...full, members })).toBe(filled),
  )

  it.each<[Partial<Readiness>, ReturnType<typeof findObstacle>]>([
    [{}, null],
    [{ hasAddress: false }, 'address'],
    [{ mistyped: ['KITCHEN'] }, 'members'],
    [{ missing: 10 }, 'minimum'],
    [{ drafts: { KITCHEN: nothing, GROCERY: nothing } }, 'parts'],
    [{ parts: ['KITCHEN'], drafts: { KITCHEN: { ...full, members: '' }, GROCERY: nothing } }, 'members'],
    [{ parts: ['KITCHEN'], drafts: { KITCHEN: nothing, GROCERY: nothing } }, 'kitchen'],
    [{ payment: null }, 'payment'],
    [{ bill: 'working' }, 'estimating'],
    [{ bill: 'failed' }, 'bill'],
    [{ pending: true }, 'pending'],
  ])('the order button names the obstacle: %j → %s', (change, reason) =>
    expect(findObstacle({ ...ready, ...change })).toBe(reason),
  )
})

describe('the order parts (kitchen and grocery)', () => {
  const lines = splitLines([grocery, soldOut, kitchen])

  it('[S4.22] [D4.5] the order parts are split from the cart without sold-out lines', () => {
    expect(lines).toEqual({ KITCHEN: [kitchen], GROCERY: [grocery] })
  })

  it('[D6.4] [D6.5] the order parts are billed once complete, or all as a preview while none is', () => {
    const drafts = { KITCHEN: nothing, GROCERY: full }
    expect(filledParts(lines, drafts)).toEqual(['GROCERY'])
    expect(billedParts(lines, drafts)).toEqual(['GROCERY'])
    expect(billedParts(lines, { KITCHEN: nothing, GROCERY: nothing })).toEqual(['KITCHEN', 'GROCERY'])
  })

  it.each(['', '0', '1.5', 'six', '10001'])(
    '[S5.14] the bill includes the kitchen if its members are %j',
    (members) => {
      const drafts = { KITCHEN: { ...full, members }, GROCERY: full }
      expect(partsWithInvalidMembers(lines, drafts)).toEqual(['KITCHEN'])
      expect(billedParts(lines, drafts)).toEqual(['KITCHEN', 'GROCERY'])
      const left = { ...drafts, KITCHEN: { ...drafts.KITCHEN, slotId: null } }
      expect(partsWithInvalidMembers(lines, left)).toEqual([])
      expect(billedParts(lines, left)).toEqual(['GROCERY'])
    },
  )
})

describe('the request for an order', () => {
  const customer = { full_name: 'Asha Patil', email: null, mobile_no: '+919876543210' } as User
  const address = { type: 'Home', full_address: '12, MG Road, Camp, 411001', pincode: '411001' } as Address
  const estimationId = '01940000-0000-4000-8000-000000000000'
  const base = {
    customer,
    address,
    draft: { ...full, date: '2026-11-22', slotId: 4 },
    payment: 'COD',
    whenShort: 'REFUND',
    customerNote: ' ',
    estimationId,
    paymentId: null,
  } as const

  it('[S3.20] [S7.45] [S9.19] the order request has the specified fields; occasion and members for kitchen only', () => {
    expect(
      orderRequest({ ...base, department: 'KITCHEN', together: ['KITCHEN', 'GROCERY'], lines: [kitchen] }),
    ).toEqual({
      deliver_to: 'Home',
      customer_address: '12, MG Road, Camp, 411001',
      pincode: '411001',
      contact: '+919876543210',
      customer_name: 'Asha Patil',
      delivery_date: '2026-11-22',
      delivery_slot: 4,
      order_from: 'PWA_WEB',
      email: '',
      payment_method: 'COD',
      occasion: 'Birthday',
      occasion_members: 12,
      estimation_id: `${estimationId}__1`,
      items: [{ id: 1, quantity: 2, type: 'STOCK', department: 'KITCHEN' }],
      when_short: 'REFUND',
    })
    const alone = orderRequest({ ...base, department: 'GROCERY', together: ['GROCERY'], lines: [grocery] })
    expect(alone).not.toHaveProperty('occasion')
    expect(alone).not.toHaveProperty('occasion_members')
  })

  it('[S7.46] the order request names the order part only when both parts are ordered', () => {
    expect(estimationIdFor('e', 'KITCHEN', ['KITCHEN', 'GROCERY'])).toBe('e__1')
    expect(estimationIdFor('e', 'GROCERY', ['KITCHEN', 'GROCERY'])).toBe('e__2')
    expect(estimationIdFor('e', 'GROCERY', ['GROCERY'])).toBe('e')
  })

  it('[S7.42] the order request contains id, quantity, type and department of each item', () => {
    expect(requestedItems([grocery, kitchen])).toEqual([
      { id: 2, quantity: 2, type: 'STOCK', department: 'GROCERY' },
      { id: 1, quantity: 2, type: 'STOCK', department: 'KITCHEN' },
    ])
  })

  it('[S9.18] the order request names the payment types WALLET and ONLINE', () => {
    const order = { ...base, department: 'GROCERY', together: ['GROCERY'], lines: [] } as const
    const sent = (['WALLET', 'Online'] as const).map((payment) => orderRequest({ ...order, payment }).payment_method)
    expect(sent).toEqual(['WALLET', 'ONLINE'])
  })

  it('[S7.45] the order request names the same payment for both parts of a checkout paid online', () => {
    const order = {
      ...base,
      payment: 'Online',
      paymentId: 'pay_1',
      together: ['KITCHEN', 'GROCERY'],
      lines: [],
    } as const
    const sent = (['KITCHEN', 'GROCERY'] as const).map(
      (department) => orderRequest({ ...order, department }).payment_id,
    )
    expect(sent).toEqual(['pay_1', 'pay_1'])
    expect(orderRequest({ ...base, department: 'GROCERY', together: [], lines: [] })).not.toHaveProperty('payment_id')
  })
})

describe('the preference for shortages', () => {
  const start = { today: '2026-11-26', occasions: [] }

  it('[E63] the shortage preference is first a refund, then the last choice; a note is kept once', () => {
    storeText('device', 'checkout-choices', null)
    deleteCheckoutDraft({ addTo: null })
    expect(restoreState('asha', start)).toMatchObject({ whenShort: 'REFUND', customerNote: '' })
    const said = reduceCheckout(initialState, {
      type: 'wish',
      change: { whenShort: 'CALL', customerNote: 'Ring twice' },
    })
    storeCheckoutDraft('asha', said)
    expect(restoreState('asha', start)).toMatchObject({ whenShort: 'CALL', customerNote: 'Ring twice' })
    storeCheckoutChoices(said)
    deleteCheckoutDraft({ addTo: null })
    expect(restoreState('asha', start)).toMatchObject({ whenShort: 'CALL', customerNote: '' })
  })

  it('[E63] an unknown stored shortage preference is ignored', () => {
    deleteCheckoutDraft({ addTo: null })
    storeJson('device', 'checkout-choices', { whenShort: 'GUESS' })
    expect(restoreState('asha', start).whenShort).toBe('REFUND')
  })
})

describe('the state of a checkout', () => {
  const begun = {
    together: ['KITCHEN', 'GROCERY'],
    lines: { KITCHEN: [kitchen], GROCERY: [grocery] },
  } as StartedCheckout
  const chosen = { ...initialState, drafts: { KITCHEN: full, GROCERY: full } }

  it('[S5.17] the checkout state clears the slot of an order part when its date changes', () => {
    const { drafts } = reduceCheckout(chosen, { type: 'choose-date', part: 'KITCHEN', date: '2026-11-23' })
    expect([drafts.KITCHEN.slotId, drafts.GROCERY.slotId]).toEqual([null, 4])
  })

  it('a placed order part is kept, and only the other part is ordered again', () => {
    const after = [
      { type: 'begin', begun, sent: [] } as const,
      { type: 'part-placed', part: 'KITCHEN', words: 'Kitchen.' } as const,
      {
        type: 'part-failed',
        part: 'GROCERY',
        failure: { code: 'SLOT_FULL', message: '' },
        keepBill: true,
        news: null,
      } as const,
    ].reduce(reduceCheckout, chosen)
    expect(remainingParts(after)).toEqual(['GROCERY'])
    expect(after.drafts.GROCERY).toMatchObject({ date: '2026-11-22', slotId: null })
    expect(after.drafts.KITCHEN.slotId).toBe(4)
    expect(after.phase).toBe('choosing')
  })

  it('changed prices drop the bill, so that a new one is requested', () => {
    const after = [
      { type: 'begin', begun, sent: [] } as const,
      {
        type: 'part-failed',
        part: 'KITCHEN',
        failure: { code: 'ESTIMATION_EXPIRED', message: '' },
        keepBill: false,
        news: null,
      } as const,
    ].reduce(reduceCheckout, chosen)
    expect(after.begun).toBeNull()
    expect(after.drafts).toEqual(chosen.drafts)
  })

  it('the checkout state gives exact sums of the amounts of its order parts', () => {
    const part = { total_item_cost: 0.1, shipping_charges: 0, tax_amount: 0, total_discount: 0, final_amount: 0.1 }
    expect(sumAmounts([part, { ...part, final_amount: 0.2 }]).final_amount).toBe(0.3)
  })
})
