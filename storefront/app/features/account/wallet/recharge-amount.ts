import type { WalletReply } from '@farmstand/contracts/wallet'
import { formatRupees, toPaise } from '@farmstand/contracts/money'
import { recharge as text } from '#messages/wallet.ts'

/** Rupees. Not known while the wallet could not be read; the server refuses what is outside them all the same. */
export type RechargeLimits = Pick<WalletReply, 'recharge_min' | 'recharge_max'>

/** Why so many rupees cannot be recharged, in words for the field; null when they can. */
export function rechargeProblem(amount: number, limits: RechargeLimits | undefined): string | null {
  if (!Number.isFinite(amount) || amount <= 0) return text.invalid
  if (!limits) return null
  const { recharge_min: least, recharge_max: most } = limits
  return amount < least || toPaise(amount) > toPaise(most)
    ? text.outside(formatRupees(least), formatRupees(most))
    : null
}
