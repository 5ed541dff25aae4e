import { renderSentence } from '@farmstand/contracts/office/render-sentence'
import type { HealthSentence } from '@farmstand/contracts/office/today'
import { momentOf } from '../lib/words.ts'
import { health } from '#messages/health.ts'

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/**
 * Returns a finding or an instruction about the shop's technical state as text. Times have the format of the screens.
 */
export const healthText = ({ code, values }: HealthSentence): string =>
  renderSentence(health, { code, values: values.map((value) => (INSTANT.test(value) ? momentOf(value) : value)) })
