import { writeSync } from 'node:fs'
import { buildIndex } from './build-index.ts'
import { INDEX_PIPE, outlineOf, type BuildMessage } from './index-messages.ts'
import type { Region } from './meanings.ts'
import type { SearchDocument } from './search-index.ts'

// A program that builds one index. It receives documents in batches, then the shop's region, and sends the index back.
const documents: SearchDocument[] = []
process.on('message', (message: BuildMessage) => {
  if ('documents' in message) documents.push(...message.documents)
  else build(message.region)
})
// The server has ended.
process.on('disconnect', () => process.exit())

function build(region: Region | null): void {
  const { outline, bytes } = outlineOf(buildIndex(documents, region))
  process.send?.(outline, () => {
    for (const each of bytes) for (let sent = 0; sent < each.length;) sent += writeSync(INDEX_PIPE, each, sent)
    process.exit()
  })
}
