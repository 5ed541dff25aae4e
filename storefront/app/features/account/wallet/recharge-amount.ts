import type { WalletReply } from '@farmstand/contracts/wallet'
import { formatRupees, toPaise } from '@farmstand/contracts/money'
import { recharge as text } from '#messages/wallet.ts'

/** Rupees. Unknown when the wallet could not be loaded; the server still refuses amounts outside them. */
export type RechargeLimits = Pick<WalletReply, 'recharge_min' | 'recharge_max'>

/** Returns the field's error text for an amount in rupees; null when it can be recharged. */
export function rechargeProblem(amount: number, limits: RechargeLimits | undefined): string | null {
  if (!Number.isFinite(amount) || amount <= 0) return text.invalid
  if (!limits) return null
  const { recharge_min: least, recharge_max: most } = limits
  return amount < least || toPaise(amount) > toPaise(most)
    ? text.outside(formatRupees(least), formatRupees(most))
    : null
}
