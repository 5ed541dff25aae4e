import type { SendOutcome } from '../../modules/notifications/ports.ts'
import { isRecord } from '../../platform/is-record.ts'
import { boundedFetch, parseJson } from '../bounded-fetch.ts'

const BOUNDS = { timeoutMs: 5_000, maxReplyBytes: 16_384 }

export interface VendorAnswer {
  status: number
  /** The parsed body; null if it is not a JSON object. */
  body: Record<string, unknown> | null
}

/**
 * Returns true if a number is in the range of Indian mobile numbers. A text to any other number costs money and is
 * never read.
 */
export const isIndianMobile = (number: string): boolean => /^\+91[6-9][0-9]{9}$/.test(number)

export const refusedForeignNumber: SendOutcome = { kind: 'refused', reason: 'Not an Indian mobile number' }

export async function callVendor(url: string, init: RequestInit): Promise<VendorAnswer | { failed: string }> {
  const reply = await boundedFetch(url, init, BOUNDS)
  if ('failed' in reply) return reply
  const body = parseJson(reply.text)
  return { status: reply.status, body: isRecord(body) ? body : null }
}

/** Returns a provider's message for the log: at most 200 characters, with any phone number removed. */
export const errorTextOf = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, 200).replaceAll(/[0-9]{5,}/g, '…') : ''
