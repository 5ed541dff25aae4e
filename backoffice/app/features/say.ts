import { notify } from '../lib/notify.tsx'

/** What could not be done is said; answers whether it was done. */
export async function orSay(doing: Promise<unknown>): Promise<boolean> {
  try {
    await doing
    return true
  } catch (error) {
    notify.failed(error instanceof Error ? error.message : String(error))
    return false
  }
}
