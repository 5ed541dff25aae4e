/**
 * The reasons of refusals, in English, that only programs of third parties can cause. No screen sends such a request.
 */
export const programWords = {
  FORM_UNREADABLE: () => 'This form cannot be read.',
  FORM_FIELD_TWICE: () => 'This form names a field twice.',
  SLOTS_HALF_ASKED: () => 'Ask for date, pincode and department together, or for none of them.',
  KEY_OF_OTHER_ITEM: () => 'This Idempotency-Key was used for another item or quantity.',
  ITEM_LISTED_TWICE: () => 'An item is listed twice.',
  ITEM_OF_OTHER_TYPE: ({ id }: { id: number }) => `Item ${id} is not of this type.`,
  ITEM_OF_OTHER_DEPARTMENT: ({ name }: { name: string }) => `${name} belongs to another department.`,
  NO_OTHER_PAYMENT: ({ method }: { method: 'COD' | 'WALLET' }) =>
    `${method === 'COD' ? 'Cash on delivery' : 'The wallet'} cannot be combined with another payment.`,
  RECHARGE_PAYS_NO_ORDER: () => 'A recharge cannot pay for an order.',
  EVENT_NOT_SIGNED: () => 'This event does not carry the payment provider’s signature.',
} as const
