import { Type } from 'typebox'
import { Uid, closed } from '../primitives.ts'
import {
  CodeSent,
  Done,
  EmailConfirmation,
  LanguageChoice,
  NumberConfirmation,
  NumberState,
  ProfileForm,
  User,
} from '../user.ts'
import type { Operation } from './operation.ts'

const tag = 'Profile and addresses'

export const profileOperations = {
  updateUser: {
    tag,
    summary: 'Change name, email or mobile number; a new number needs the code sent to it',
    access: 'customer-first',
    own: { params: ['uid'] },
    params: Type.Object({ uid: Uid }, closed),
    form: ProfileForm,
    reply: User,
  },
  chooseLanguage: {
    tag,
    summary: 'Choose the language of the shop’s pages and messages',
    access: 'customer-first',
    body: LanguageChoice,
    reply: LanguageChoice,
  },
  showNumberState: {
    tag,
    summary: 'The pending change of number, and the waiting time of a new number',
    access: 'customer-first',
    reply: NumberState,
  },
  stopNumberChange: {
    tag,
    summary: 'Stop a pending change of number',
    access: 'customer-first',
    reply: Done,
  },
  requestNumberConfirmation: {
    tag,
    summary: 'Send a code to the former number, which ends the waiting time of the new one',
    access: 'customer-first',
    limit: 'OTP_NUMBER_HOUR',
    reply: CodeSent,
  },
  confirmNumber: {
    tag,
    summary: 'End a new number’s waiting time with the code sent to the former number',
    access: 'customer-first',
    body: NumberConfirmation,
    reply: Done,
  },
  confirmEmail: {
    tag,
    summary: 'Confirm an account’s email address with the link sent to it',
    access: 'everybody',
    body: EmailConfirmation,
    reply: Done,
  },
} as const satisfies Record<string, Operation>
