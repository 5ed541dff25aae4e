const BATCH = 50

interface Queue<Row> {
  /** The next rows that are to be worked on, without those tried in this run. */
  find: (most: number, tried: readonly string[]) => Promise<readonly Row[]>
  uidOf: (row: Row) => string
  work: (row: Row) => Promise<void>
}

/**
 * Works through everything that `find` returns, batch by batch, each row once in a run. One failure does not hold up the others, nor do many
 * that fail each time: failures are thrown once the rest is done.
 */
export async function eachInBatches<Row>({ find, uidOf, work }: Queue<Row>, failed: string): Promise<void> {
  const tried: string[] = []
  const failures: unknown[] = []
  for (;;) {
    const found = await find(BATCH, tried)
    for (const one of found) {
      tried.push(uidOf(one))
      await work(one).catch((error: unknown) => failures.push(error))
    }
    if (found.length < BATCH) break
  }
  if (failures.length > 0) throw new AggregateError(failures, failed)
}
