import type { MessageChannel } from '@farmstand/contracts/office/channels'
import type { Clock } from './clock.ts'

export type WatchedVendor = 'PAYMENTS' | MessageChannel

/** How many of its calls failed one after the other, and when the last did. */
export interface DownVendor {
  vendor: WatchedVendor
  calls: number
  last: Date
}

export interface VendorWatch {
  /** Records whether a vendor was there in a call. */
  report(vendor: WatchedVendor, answered: boolean): void
  /** Each vendor that is down. */
  concerns(): DownVendor[]
}

/** A single call may fail by chance. */
const DOWN_AFTER = 3

/** Knows which vendors are down: their last three calls failed, and none has succeeded since. */
export function watchVendors(clock: Clock): VendorWatch {
  const failures = new Map<WatchedVendor, { calls: number; last: Date }>()
  return {
    report: (vendor, answered) => {
      if (answered) failures.delete(vendor)
      else failures.set(vendor, { calls: (failures.get(vendor)?.calls ?? 0) + 1, last: clock.now() })
    },
    concerns: () =>
      [...failures].filter(([, { calls }]) => calls >= DOWN_AFTER).map(([vendor, failed]) => ({ vendor, ...failed })),
  }
}
