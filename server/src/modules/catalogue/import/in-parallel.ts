/** The number of pictures that an import reads or writes at once. More would not be faster on a small machine. */
const AT_ONCE = 4

/**
 * Does the work for each of these, four at once, and returns the results in the same sequence. After a failure it begins
 * nothing more, waits for what is running, and throws the error.
 */
export async function inParallel<T, Result>(all: readonly T[], work: (one: T) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  const left = all.entries()
  const errors: unknown[] = []
  const take = async (): Promise<void> => {
    for (const [index, one] of left) {
      if (errors.length > 0) return
      try {
        results[index] = await work(one)
      } catch (error) {
        errors.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, take))
  if (errors.length > 0) throw errors[0]
  return results
}
