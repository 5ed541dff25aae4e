const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Returns the fields that an edit changed. */
export function changedFields<Facts extends object>(before: Facts, after: Facts): (keyof Facts & string)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys widens to string; the schemas of facts are closed, so these are their own keys
  return (Object.keys(after) as (keyof Facts & string)[]).filter((name) => !same(before[name], after[name]))
}

/** Returns the fields of this edit that somebody else has set to a different value in the meantime. */
export const staleFields = <Facts extends object>(
  now: Facts,
  { before, after }: { before: Facts; after: Facts },
): (keyof Facts & string)[] =>
  changedFields(before, after).filter((name) => !same(now[name], before[name]) && !same(now[name], after[name]))

export const pickFields = <Facts extends object>(
  facts: Facts,
  names: readonly (keyof Facts & string)[],
): Partial<Facts> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets which field each value belongs to
  Object.fromEntries(names.map((name) => [name, facts[name]])) as Partial<Facts>
