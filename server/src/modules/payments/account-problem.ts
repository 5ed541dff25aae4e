import type { Queryable } from '../../platform/database.ts'
import type { PaymentGateway } from './ports.ts'
import { accountsInBooks } from './queries.ts'

/**
 * Why the shop must not start with this provider: its ledger holds money of another one. Money of the sandbox, of a provider's test account
 * and of its live account never pay for each other; another key of the same kind of account counts as the same. Null when all is well.
 */
export async function accountProblem(
  db: Queryable,
  { account, keyId }: Pick<PaymentGateway, 'account' | 'keyId'>,
): Promise<string | null> {
  const others = (await accountsInBooks(db)).filter((one) => one !== account && (one !== null || account === 'SANDBOX'))
  if (others.length === 0) return null
  if (others.some((one) => one === null || one === 'LIVE'))
    return `This shop has taken payments with a real provider, so it does not start with ${named[account]} (${keyId}). Set PAYMENT_PROVIDER and its keys, or use another DATA_DIR or DATABASE_URL to try things out.`
  return `This shop's books hold money of ${others.map((one) => named[one ?? 'LIVE']).join(' and ')}, which must not pay under ${named[account]} (${keyId}). Take it out of the books first, with the shop stopped: farmstand sandbox forget`
}

const named = {
  SANDBOX: 'the sandbox',
  TEST: 'a test account at the provider',
  LIVE: 'a real account at the provider',
}
