import type { InputOf } from '@farmstand/contracts/office/operations'
import { newUid } from '../../platform/ids.ts'
import { signInCodeText } from '../notifications/index.ts'
import type { NewMessage } from './queries.ts'
import { TEST_CODE } from './rules.ts'

/**
 * A message that only tests a channel. As an SMS it is exactly the registered text of a sign-in code, because operators let only registered
 * texts through.
 */
export const writeTest = (brandName: string, { to }: InputOf<'tryMessage'>, now: Date): NewMessage => {
  const channel = to.includes('@') ? 'MAIL' : 'SMS'
  return {
    key: `TEST:${newUid()}:${channel}`,
    event: 'TEST',
    channel,
    recipient: to,
    template: 'sign-in-code',
    gaps: [],
    subject: `Test: mail of ${brandName} arrives`,
    body:
      channel === 'SMS'
        ? signInCodeText(brandName, TEST_CODE)
        : `This is a test from the back office of ${brandName}. Mail to customers takes the same way. There is nothing to do.`,
    state: 'WAITING',
    nextTryAt: now,
    at: now,
    triedSince: now,
  }
}
