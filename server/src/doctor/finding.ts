import { filled } from '@farmstand/contracts/office/filled'
import { healthWords, type HealthCode } from '@farmstand/contracts/office/health-words'
import type { HealthSentence } from '@farmstand/contracts/office/today'

/** A check and its result. A fault keeps the shop from working; a warning is something to know, or to do before it becomes a fault. */
export interface Finding {
  about: string
  state: 'ok' | 'warning' | 'fault'
  says: HealthSentence
  /** What to do about it. */
  forward?: HealthSentence
  /** When what it speaks of happened. */
  at?: Date
}

/** As the command line says it. */
export const findingInEnglish = ({ says, forward, ...finding }: Finding) => ({
  ...finding,
  says: filled(healthWords, says),
  ...(forward && { forward: filled(healthWords, forward) }),
})

export const sentence = (code: HealthCode, ...values: (string | number)[]): HealthSentence => ({
  code,
  values: values.map(String),
})

/** What Today shows is a sentence of its own; what only the command line says is written out. */
type Said = string | HealthSentence
const told = (said: Said): HealthSentence => (typeof said === 'string' ? sentence('AS_SAID', said) : said)

export const ok = (about: string, says: string): Finding => ({ about, state: 'ok', says: told(says) })
export const warning = (about: string, says: Said, forward: Said): Finding => ({
  about,
  state: 'warning',
  says: told(says),
  forward: told(forward),
})
export const fault = (about: string, says: Said, forward: Said): Finding => ({
  about,
  state: 'fault',
  says: told(says),
  forward: told(forward),
})

/** A check that itself fails is a fault, and the other checks are made all the same. */
export async function look(about: string, work: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  try {
    return await work()
  } catch (error) {
    return [fault(about, sentence('NOT_LOOKED_AT', messageOfError(error)), sentence('MEND_FIRST'))]
  }
}

export const messageOfError = (error: unknown): string => {
  const said = error instanceof Error ? (error.cause ?? error) : error
  return said instanceof Error ? said.message || said.name : String(said)
}
