import type { Clock } from './clock.ts'

export interface VendorWatch {
  /** Records whether `vendor` (a name for texts) was there in a call. */
  report(vendor: string, answered: boolean): void
  /** A sentence for each vendor that is down. */
  concerns(): string[]
}

/** A single call may fail by chance. */
const DOWN_AFTER = 3

/** Knows which vendors are down: their last three calls failed, and none has succeeded since. */
export function watchVendors(clock: Clock): VendorWatch {
  const failures = new Map<string, { calls: number; last: Date }>()
  return {
    report: (vendor, answered) => {
      if (answered) failures.delete(vendor)
      else failures.set(vendor, { calls: (failures.get(vendor)?.calls ?? 0) + 1, last: clock.now() })
    },
    concerns: () =>
      [...failures]
        .filter(([, { calls }]) => calls >= DOWN_AFTER)
        .map(
          ([vendor, { calls, last }]) =>
            `${vendor} does not answer: the last ${calls} calls failed, the latest at ${last.toISOString()}`,
        ),
  }
}
