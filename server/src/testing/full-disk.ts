/** A message of PostgreSQL's protocol, with its kind and all of its bytes. */
interface Message {
  kind: string
  bytes: Buffer
}

const changes = /^\s*(insert|update|delete|create|with)\b/i

/**
 * Simulates a database with a full disk. Reads are passed on, and writes are answered with PostgreSQL's error for a
 * full disk. A really full disk would need a separate file system.
 */
export function refuseWrites(answer: (bytes: Buffer) => void) {
  const shop = messages({ startup: true })
  const database = messages({ startup: false })
  let begun: Message[] = []
  let inTransaction = false
  return {
    /** Returns those bytes from the shop that are passed on to the database. */
    fromShop(bytes: Buffer, full: boolean): Buffer {
      const passed: Buffer[] = []
      for (const one of shop(bytes)) {
        begun.push(one)
        // A statement with values arrives in several messages and ends with a sync.
        if ('PBDE'.includes(one.kind) && one.kind !== '') continue
        const group = begun
        begun = []
        if (full && group.some(({ kind, bytes: all }) => 'PQ'.includes(kind) && changes.test(statementOf(kind, all))))
          answer(noRoom(inTransaction))
        else passed.push(...group.map(({ bytes: all }) => all))
      }
      return Buffer.concat(passed)
    },
    fromDatabase(bytes: Buffer): void {
      for (const { kind, bytes: all } of database(bytes)) if (kind === 'Z') inTransaction = all.at(5) !== IDLE
    },
  }
}

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
