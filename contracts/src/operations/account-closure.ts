import {
  ClosureCodeReply,
  ClosureReply,
  ClosureRequest,
  AccountClosure,
  ClosureVerifyQuery,
} from '../account-closure.ts'
import { because } from '../refusal-words.ts'
import type { Operation } from './operation.ts'

const tag = 'Account deletion'

export const accountClosureOperations = {
  showDeletion: {
    tag,
    summary: 'The obstacles to closing the account, and the losses that closing brings',
    access: 'customer',
    reply: AccountClosure,
  },
  confirmDeletion: {
    tag,
    summary: 'Send the code that closes the account to the customer’s email, and one by SMS if that is new',
    access: 'customer',
    limit: 'OTP_NUMBER_HOUR',
    body: ClosureRequest,
    reply: ClosureCodeReply,
    malformed: because('CODE_NOT_SENT'),
  },
  verifyDeletion: {
    tag,
    summary: 'Close the account with the code',
    access: 'customer',
    query: ClosureVerifyQuery,
    body: ClosureRequest,
    reply: ClosureReply,
    malformed: because('CODE_NOT_VALID'),
  },
} as const satisfies Record<string, Operation>
