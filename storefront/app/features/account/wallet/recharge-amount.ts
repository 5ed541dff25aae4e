import type { WalletReply } from '@farmstand/contracts/wallet'
import { formatRupees, toPaise } from '@farmstand/contracts/money'
import { recharge as text } from '#messages/wallet.ts'

/**
 * The limits of a recharge in rupees. They are unknown if the wallet could not be loaded. The server then still refuses
 * amounts outside them.
 */
export type RechargeLimits = Pick<WalletReply, 'recharge_min' | 'recharge_max'>

/** Returns the error text to show at the field for an amount in rupees. Null if the amount can be recharged. */
export function rechargeProblem(amount: number, limits: RechargeLimits | undefined): string | null {
  if (!Number.isFinite(amount) || amount <= 0) return text.invalid
  if (!limits) return null
  const { recharge_min: least, recharge_max: most } = limits
  return amount < least || toPaise(amount) > toPaise(most)
    ? text.outside(formatRupees(least), formatRupees(most))
    : null
}
