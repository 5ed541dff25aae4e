import { inflateSync } from 'node:zlib'

const HEADER = 44
const ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/**
 * The plain font inside a WOFF file (W3C WOFF 1.0): the same tables, unpacked. PDFKit would read the file as it is, but unpacks
 * a table again for every letter, which takes a second a paper.
 */
export function unpackWoff(woff: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF file')
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  const chunks: Buffer[] = [directory]
  let offset = directory.length
  for (let table = 0; table < count; table++) {
    const entry = HEADER + table * ENTRY
    const at = woff.readUInt32BE(entry + 4)
    const packed = woff.readUInt32BE(entry + 8)
    const length = woff.readUInt32BE(entry + 12)
    const stored = woff.subarray(at, at + packed)
    const bytes = packed < length ? inflateSync(stored) : stored
    const place = SFNT_HEADER + table * SFNT_ENTRY
    woff.copy(directory, place, entry, entry + 4)
    woff.copy(directory, place + 4, entry + 16, entry + 20)
    directory.writeUInt32BE(offset, place + 8)
    directory.writeUInt32BE(length, place + 12)
    const padding = Buffer.alloc((4 - (length % 4)) % 4)
    chunks.push(bytes, padding)
    offset += length + padding.length
  }
  return Buffer.concat(chunks)
}
