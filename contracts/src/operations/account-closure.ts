import {
  DeletionCodeReply,
  DeletionReply,
  DeletionRequest,
  DeletionState,
  DeletionVerifyQuery,
} from '../account-closure.ts'
import type { Operation } from './operation.ts'

const tag = 'Account deletion'

export const accountClosureOperations = {
  showDeletion: {
    tag,
    summary: 'What stands between the customer and the end of the account, and what would be lost',
    access: 'customer',
    reply: DeletionState,
  },
  confirmDeletion: {
    tag,
    summary:
      'Send the code that ends the account to the customer’s own email address; a second to the mobile, if that is new',
    access: 'customer',
    limit: 'OTP_NUMBER_HOUR',
    body: DeletionRequest,
    reply: DeletionCodeReply,
    malformed: 'Failed to send OTP',
  },
  verifyDeletion: {
    tag,
    summary: 'End the account with the code',
    access: 'customer',
    query: DeletionVerifyQuery,
    body: DeletionRequest,
    reply: DeletionReply,
    malformed: 'Invalid OTP',
  },
} as const satisfies Record<string, Operation>
