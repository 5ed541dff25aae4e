export interface Bounds {
  timeoutMs: number
  maxReplyBytes: number
}

export interface VendorReply {
  status: number
  text: string
}

/**
 * Sends a request to a vendor. Limits the time and the bytes of the reply, and follows no redirect. Returns a network
 * failure as `failed`.
 */
export async function boundedFetch(
  url: URL | string,
  init: RequestInit,
  { timeoutMs, maxReplyBytes }: Bounds,
): Promise<VendorReply | { failed: string }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    return { status: response.status, text: await readShort(response, maxReplyBytes) }
  } catch (error) {
    return { failed: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown' }
  }
}

async function readShort(response: Response, maxReplyBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxReplyBytes) throw new Error('The reply is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Returns a vendor's reply as parsed JSON, or undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
