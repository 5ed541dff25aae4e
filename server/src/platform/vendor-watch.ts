import type { MessageChannel } from '@farmstand/contracts/office/channels'
import type { Clock } from './clock.ts'

export type WatchedVendor = 'PAYMENTS' | MessageChannel

/** A vendor that is down, with the number of failed calls in a row and the time of the last one. */
export interface DownVendor {
  vendor: WatchedVendor
  calls: number
  last: Date
}

export interface VendorWatch {
  /** Records whether a vendor answered a call. */
  report(vendor: WatchedVendor, answered: boolean): void
  /** Returns each vendor that is down. */
  concerns(): DownVendor[]
}

/** After this many failed calls in a row, a vendor counts as down. A single call may fail by chance. */
const DOWN_AFTER = 3

/** Creates a watch. It counts the failed calls of each vendor since the last success. */
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
