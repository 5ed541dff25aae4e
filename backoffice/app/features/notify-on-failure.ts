import { notify } from '../lib/notify.tsx'

/** Shows an error when a promise rejects. Returns whether it succeeded. */
export async function notifyOnFailure(doing: Promise<unknown>): Promise<boolean> {
  try {
    await doing
    return true
  } catch (error) {
    notify.failed(error instanceof Error ? error.message : String(error))
    return false
  }
}
