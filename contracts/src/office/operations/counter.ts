import { Type } from 'typebox'
import { Address } from '../../address.ts'
import { Estimation } from '../../estimation.ts'
import { closed, Uid } from '../../primitives.ts'
import {
  CounterAddress,
  CounterBillRequest,
  CounterCodeRequest,
  CounterCodeSent,
  CounterOrderRequest,
  CounterPlaced,
  NewCustomer,
} from '../counter.ts'
import type { OfficeOperation } from '../operation.ts'

/** Taking an order for a customer on the telephone. */
export const counterOperations = {
  addCustomer: {
    summary: 'Open an account for a caller by number and name',
    permission: 'orders.change',
    input: NewCustomer,
    reply: Type.Object({ customer_uid: Uid }),
  },
  addCustomerAddress: {
    summary: 'Add an address to a customer’s account',
    permission: 'orders.change',
    input: Type.Object({ customer_uid: Uid, address: CounterAddress }, closed),
    reply: Address,
  },
  billPhoneOrder: {
    summary: 'Calculate the bill of an order by phone; holds its prices as a checkout does',
    permission: 'orders.change',
    input: CounterBillRequest,
    reply: Estimation,
  },
  sendWalletCode: {
    summary: 'Send the customer the code with which a bill is paid from the wallet by phone',
    permission: 'orders.change',
    input: CounterCodeRequest,
    reply: CounterCodeSent,
  },
  placePhoneOrder: {
    summary: 'Place an order by phone, by the rules of the shop',
    permission: 'orders.change',
    input: CounterOrderRequest,
    reply: CounterPlaced,
  },
} as const satisfies Record<string, OfficeOperation>
