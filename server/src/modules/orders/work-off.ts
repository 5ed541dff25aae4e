const BATCH = 50

/** Works on all that `find` names, a batch at a time. One that fails does not keep the others waiting; it throws when its batch is done. */
export async function workOff<T>(
  find: (most: number) => Promise<readonly T[]>,
  work: (one: T) => Promise<void>,
  failed: string,
): Promise<void> {
  for (;;) {
    const failures: unknown[] = []
    const found = await find(BATCH)
    for (const one of found) await work(one).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, failed)
    if (found.length < BATCH) return
  }
}
