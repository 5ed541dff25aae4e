import { request, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'

export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/**
 * Requests a path exactly as it is written and returns the raw answer. Browsers and `fetch` would normalise the path
 * and decompress the answer.
 */
export function rawGet(url: string, path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    request({ hostname, port, path, headers }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }), reject)
    })
      .on('error', reject)
      .end()
  })
}
