import { parentPort } from 'node:worker_threads'
import { buildIndex } from './build-index.ts'
import { buffersOf } from './index-messages.ts'
import type { Region } from './meanings.ts'
import type { SearchDocument } from './search-index.ts'

// The code of a worker thread that builds one index. The thread receives documents in batches, then the shop's region.
// It sends the index back and ends.
const documents: SearchDocument[] = []
parentPort?.on('message', (batch: SearchDocument[] | { region: Region | null }) => {
  if (Array.isArray(batch)) {
    documents.push(...batch)
    return
  }
  const index = buildIndex(documents, batch.region)
  parentPort?.postMessage(index, buffersOf(index))
  parentPort?.close()
})
