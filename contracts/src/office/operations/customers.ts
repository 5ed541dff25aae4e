import { Type } from 'typebox'
import { Rupees, Uid } from '../../primitives.ts'
import { AccountClosing, CashBlock, CustomerNote, Goodwill } from '../customer.ts'
import type { OfficeOperation } from '../operation.ts'

const reply = Type.Object({ customer_uid: Uid })

/** The staff operations on a customer, apart from single orders. */
export const customerOperations = {
  noteCustomer: {
    summary: 'Write the shop’s own note on a customer',
    permission: 'customers.change',
    input: CustomerNote,
    reply,
  },
  blockCash: {
    summary: 'Take or allow cash on delivery for a customer',
    permission: 'customers.change',
    input: CashBlock,
    reply,
  },
  giveGoodwill: {
    summary: 'Give a customer money into the wallet, without an order',
    permission: 'money.refund',
    input: Goodwill,
    reply: Type.Object({ customer_uid: Uid, amount: Rupees }),
  },
  closeAccount: {
    summary: 'Delete a customer’s account because the customer asked for it',
    permission: 'customers.change',
    stepUp: true,
    input: AccountClosing,
    reply,
  },
} as const satisfies Record<string, OfficeOperation>
