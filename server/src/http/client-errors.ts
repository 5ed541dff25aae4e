import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errorCatalogue, type ErrorCode } from '@farmstand/contracts/error-codes'
import type { ErrorReply } from '@farmstand/contracts/error'

/** Builds the body of an error that happens before there is a Fastify request. */
export function errorBody(code: ErrorCode, requestId: string): string {
  const body: ErrorReply = { code, message: errorCatalogue[code].message, request_id: requestId }
  return JSON.stringify(body)
}

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
}

/** Answers invalid or too slow requests in the usual form, and closes the connection. */
export function answerClientError(error: Error, socket: Socket, headers: Record<string, string>): void {
  const code = codes['code' in error ? String(error.code) : ''] ?? 'MALFORMED'
  // On a connection that is closed or on which a reply was already sent, the client would not read a reply.
  if (socket.destroyed || !socket.writable || socket.bytesWritten > 0) return void socket.destroy()
  const id = randomUUID()
  const body = errorBody(code, id)
  const { status } = errorCatalogue[code]
  const fields = {
    ...headers,
    'x-request-id': id,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}
