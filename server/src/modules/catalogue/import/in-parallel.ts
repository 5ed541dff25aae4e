/** The number of pictures that an import reads or writes at once. More would not be faster on a small machine. */
const AT_ONCE = 4

/** Does the work for each of these, four at once, and returns the results in the same sequence. */
export async function inParallel<T, Result>(all: readonly T[], work: (one: T) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  const left = all.entries()
  const take = async (): Promise<void> => {
    for (const [index, one] of left) results[index] = await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, take))
  return results
}
