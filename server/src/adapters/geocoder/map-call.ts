import type { GeocodeAnswer } from '../../modules/addresses/index.ts'

const TIMEOUT_MS = 3_000
const MAX_REPLY_BYTES = 64 * 1024

/** Asks a map service of a fixed address: no redirects, three seconds, a short body (threats 84, 85). */
export async function askMap(
  url: URL,
  headers: Record<string, string>,
): Promise<{ body: unknown } | { failed: string }> {
  try {
    const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) return { failed: `status ${response.status}` }
    return { body: JSON.parse(await readShort(response)) as unknown }
  } catch (error) {
    return { failed: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown' }
  }
}

async function readShort(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_REPLY_BYTES) throw new Error('The map service’s answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

type Found = Extract<GeocodeAnswer, { kind: 'found' }>

/** A point on Earth, or nothing found: what a vendor sends is believed no further than this. */
export function pointFound(
  latitude: unknown,
  longitude: unknown,
  how: Pick<Found, 'accuracy' | 'source'>,
): GeocodeAnswer {
  const point = { latitude: toNumber(latitude), longitude: toNumber(longitude) }
  if (!(Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180)) {
    return { kind: 'unavailable', reason: 'The map service named no point on Earth' }
  }
  return { kind: 'found', ...point, ...how }
}

const toNumber = (value: unknown): number =>
  typeof value === 'number'
    ? value
    : typeof value === 'string' && /^-?\d{1,3}(\.\d{1,20})?$/.test(value)
      ? Number(value)
      : Number.NaN

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
