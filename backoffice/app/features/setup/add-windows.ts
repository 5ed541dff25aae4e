import type { SetupDraft } from '@farmstand/contracts/office/setup'

type Window = SetupDraft['windows'][number]

/**
 * Adds delivery windows to the present ones and sorts all by their hours. If a window with the same hours is present,
 * only adds the departments that it lacks and leaves the others unchanged.
 */
export function withWindows(present: readonly Window[], added: readonly Window[]): Window[] {
  const all = new Map(present.map((one) => [hoursOf(one), one]))
  for (const one of added) {
    const known = all.get(hoursOf(one))
    const others = one.offers.filter(({ department }) => !known?.offers.some((own) => own.department === department))
    all.set(hoursOf(one), known ? { ...known, offers: [...known.offers, ...others] } : one)
  }
  return [...all.values()].toSorted((a, b) => a.start_minute - b.start_minute || a.end_minute - b.end_minute)
}

const hoursOf = ({ start_minute, end_minute }: Window): string => `${start_minute} ${end_minute}`

/** Returns whether a delivery window with the same departments is already present. */
export const hasWindow = (present: readonly Window[], added: Window): boolean =>
  JSON.stringify(withWindows(present, [added])) === JSON.stringify(withWindows(present, []))
