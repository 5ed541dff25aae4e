import { STATUS_CODES, type Server, type ServerResponse } from 'node:http'

/** The head of an answer as it goes over the wire, around what is another each time: the request's id and the date. */
export interface ReadyHead {
  status: number
  beforeId: string
  beforeDate: string
  afterDate: string
}

type Fields = Readonly<Record<string, number | string | string[] | undefined>>

const ID = 'x-request-id: '

/** Field by field as Node would write it to a client that keeps its connection; `headers` hold an id. */
export function readyHead(status: number, headers: Fields, { keepAliveTimeout }: Server): ReadyHead {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
  const place = lines.findIndex((line) => line.startsWith(ID))
  return {
    status,
    beforeId: flat(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.slice(0, place).join('')}${ID}`),
    beforeDate: flat(`\r\n${lines.slice(place + 1).join('')}Date: `),
    afterDate: `\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveTimeout / 1000)}\r\n\r\n`,
  }
}

/**
 * Sets the finished head of a response. Node would check every field again, which takes longer than everything else about a ready answer,
 * so Node's internal field for the finished head is filled directly. `short-way.test.ts` compares both heads.
 */
export function setHead(
  response: ServerResponse,
  { status, beforeId, beforeDate, afterDate }: ReadyHead,
  id: string,
): void {
  response.statusCode = status
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node's types leave out the field that its writeHead fills
  const open = response as ServerResponse & { _header: string }
  open._header = `${beforeId}${id}${beforeDate}${date()}${afterDate}`
}

let told = { second: 0, date: '' }

/** Made once a second. */
function date(): string {
  const second = Math.floor(Date.now() / 1000)
  if (second !== told.second) told = { second, date: new Date(second * 1000).toUTCString() }
  return told.date
}

/** One piece of memory: a text put together of many would be gathered again with every answer. */
const flat = (text: string): string => Buffer.from(text, 'latin1').toString('latin1')
