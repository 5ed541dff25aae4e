/** A check and its result. A fault keeps the shop from working; a warning is something to know, or to do before it becomes a fault. */
export interface Finding {
  about: string
  state: 'ok' | 'warning' | 'fault'
  says: string
  /** What to do about it. */
  forward?: string
  /** When what it speaks of happened. */
  at?: Date
}

export const ok = (about: string, says: string): Finding => ({ about, state: 'ok', says })
export const warning = (about: string, says: string, forward: string): Finding => ({
  about,
  state: 'warning',
  says,
  forward,
})
export const fault = (about: string, says: string, forward: string): Finding => ({
  about,
  state: 'fault',
  says,
  forward,
})

/** A check that itself fails is a fault, and the other checks are made all the same. */
export async function look(about: string, work: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  try {
    return await work()
  } catch (error) {
    return [fault(about, `could not be looked at: ${messageOf(error)}`, 'mend that first, and look again')]
  }
}

export const messageOf = (error: unknown): string => {
  const said = error instanceof Error ? (error.cause ?? error) : error
  return said instanceof Error ? said.message || said.name : String(said)
}
