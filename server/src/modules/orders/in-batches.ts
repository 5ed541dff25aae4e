const BATCH = 50

/**
 * Works through everything that `find` returns, batch by batch. One failure does not hold up the others; failures are thrown at the end of
 * the batch.
 */
export async function inBatches<T>(
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
