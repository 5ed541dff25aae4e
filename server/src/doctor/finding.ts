import { renderSentence } from '@farmstand/contracts/office/render-sentence'
import { healthWords, type HealthCode } from '@farmstand/contracts/office/health-words'
import type { HealthSentence } from '@farmstand/contracts/office/today'

/** The result of a check. A fault keeps the shop from working. A warning may become a fault or is good to know. */
export interface Finding {
  about: string
  state: 'ok' | 'warning' | 'fault'
  says: HealthSentence
  /** The next action for the seller. */
  forward?: HealthSentence
  /** The time of the event that the finding describes. */
  at?: Date
}

/** Returns a finding with English texts, for the command line. */
export const findingInEnglish = ({ says, forward, ...finding }: Finding) => ({
  ...finding,
  says: renderSentence(healthWords, says),
  ...(forward && { forward: renderSentence(healthWords, forward) }),
})

export const sentence = (code: HealthCode, ...values: (string | number)[]): HealthSentence => ({
  code,
  values: values.map(String),
})

/** A sentence that the Today screen translates, or an English text that only the command line prints. */
type Text = string | HealthSentence
const asSentence = (text: Text): HealthSentence => (typeof text === 'string' ? sentence('AS_SAID', text) : text)

export const ok = (about: string, says: string): Finding => ({ about, state: 'ok', says: asSentence(says) })
export const warning = (about: string, says: Text, forward: Text): Finding => ({
  about,
  state: 'warning',
  says: asSentence(says),
  forward: asSentence(forward),
})
export const fault = (about: string, says: Text, forward: Text): Finding => ({
  about,
  state: 'fault',
  says: asSentence(says),
  forward: asSentence(forward),
})

/** Runs a check. A check that throws is reported as a fault, so that the other checks still run. */
export async function runCheck(about: string, work: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> {
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
