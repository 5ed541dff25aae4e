/** A message of PostgreSQL's protocol, with its kind and all of its bytes. */
interface Message {
  kind: string
  bytes: Buffer
}

const changes = /^\s*(insert|update|delete|create|with)\b/i

interface Ways {
  /** Sends bytes to the database. */
  pass: (bytes: Buffer) => void
  /** Sends bytes to the shop. */
  answer: (bytes: Buffer) => void
}

/**
 * Simulates a database with a full disk. Reads are passed on, and writes are answered with PostgreSQL's error for a
 * full disk. A really full disk would need a separate file system. The shop sends several statements before it reads
 * the first answer, so a refusal waits until all earlier statements are answered, and later statements wait for it.
 */
export function refuseWrites({ pass, answer }: Ways) {
  const shop = messages({ startup: true })
  const database = messages({ startup: false })
  const waiting: { group: Message[]; refused: boolean }[] = []
  let begun: Message[] = []
  let inTransaction = false
  /** The number of passed statements that the database has not answered. */
  let unanswered = 0
  const send = (): void => {
    for (let next = waiting[0]; next; next = waiting[0]) {
      if (next.refused && unanswered > 0) return
      waiting.shift()
      if (next.refused) answer(noRoom(inTransaction))
      else {
        if (ENDS_STATEMENT.includes(next.group.at(-1)?.kind ?? '-')) unanswered++
        pass(Buffer.concat(next.group.map(({ bytes: all }) => all)))
      }
    }
  }
  return {
    fromShop(bytes: Buffer, full: boolean): void {
      for (const one of shop(bytes)) {
        begun.push(one)
        // A statement with values arrives in several messages and ends with a sync.
        if ('PBDE'.includes(one.kind) && one.kind !== '') continue
        const group = begun
        begun = []
        const writes = group.some(({ kind, bytes: all }) => 'PQ'.includes(kind) && changes.test(statementOf(kind, all)))
        waiting.push({ group, refused: full && writes })
      }
      send()
    },
    /** Reads what the database answered. The caller has passed it on to the shop. */
    fromDatabase(bytes: Buffer): void {
      for (const { kind, bytes: all } of database(bytes))
        if (kind === 'Z') {
          inTransaction = all.at(5) !== IDLE
          unanswered--
        }
      send()
    },
  }
}

/** The kinds of messages after which the database reports that it is ready: startup, sync and a simple statement. */
const ENDS_STATEMENT = ['', 'S', 'Q']
const IDLE = 'I'.charCodeAt(0)

function statementOf(kind: string, bytes: Buffer): string {
  const text = bytes.subarray(5).toString('utf8')
  // A prepared statement begins with its name.
  return kind === 'P' ? text.slice(text.indexOf('\0') + 1) : text
}

/** Returns a function that splits a stream into messages. With `startup`, the first message has no kind. */
function messages({ startup }: { startup: boolean }): (bytes: Buffer) => Message[] {
  let rest: Buffer = Buffer.alloc(0)
  let first = startup
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    const found: Message[] = []
    for (;;) {
      const head = first ? 0 : 1
      if (rest.length < head + 4) return found
      const length = head + rest.readInt32BE(head)
      if (rest.length < length) return found
      found.push({ kind: first ? '' : String.fromCharCode(rest[0] ?? 0), bytes: rest.subarray(0, length) })
      rest = rest.subarray(length)
      first = false
    }
  }
}

/** Returns the bytes of PostgreSQL's error for a full disk, followed by 'ready for query'. */
function noRoom(inTransaction: boolean): Buffer {
  const fields = { S: 'ERROR', V: 'ERROR', C: '53100', M: 'could not extend file: No space left on device' }
  const text = Object.entries(fields).map(([name, value]) => `${name}${value}\0`)
  return Buffer.concat([written('E', `${text.join('')}\0`), written('Z', inTransaction ? 'E' : 'I')])
}

function written(kind: string, body: string): Buffer {
  const content = Buffer.from(body)
  const head = Buffer.alloc(5)
  head.write(kind)
  head.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}
