import type { SmsOutcome } from '../../modules/notifications/ports.ts'

const TIMEOUT_MS = 8_000
const MAX_REPLY_BYTES = 16_384

export interface VendorAnswer {
  status: number
  /** The parsed body; null when it is no JSON object. */
  body: Record<string, unknown> | null
}

/** Ranges that Indian operators give to mobiles; a text to any other number is paid for and never read (D2.5). */
export const isIndianMobile = (number: string): boolean => /^\+91[6-9][0-9]{9}$/.test(number)

export const noIndianMobile: SmsOutcome = { kind: 'refused', reason: 'The number is in no range of Indian mobiles' }

/** One bounded call: no redirects, a time limit, a short body. What the network does wrong is an outcome, not an exception. */
export async function callVendor(url: string, init: RequestInit): Promise<VendorAnswer | { failed: string }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    return { status: response.status, body: asObject(await readShort(response)) }
  } catch (error) {
    return { failed: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown' }
  }
}

async function readShort(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_REPLY_BYTES) throw new Error('The provider’s answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function asObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A provider's words for the log: short, and without the number they may repeat. */
export const vendorWords = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, 200).replaceAll(/[0-9]{5,}/g, '…') : ''
