import { filled } from '@farmstand/contracts/office/filled'
import type { HealthSentence } from '@farmstand/contracts/office/today'
import { momentOf } from '../lib/words.ts'
import { health } from '#messages/health.ts'

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** What was found of the shop's health, or is to be done about it; a moment as these screens say it. */
export const healthText = ({ code, values }: HealthSentence): string =>
  filled(health, { code, values: values.map((value) => (INSTANT.test(value) ? momentOf(value) : value)) })
