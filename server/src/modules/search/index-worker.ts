import { parentPort } from 'node:worker_threads'
import { buildIndex } from './build-index.ts'
import { buffersOf } from './index-messages.ts'
import type { SearchDocument } from './search-index.ts'

// A thread that builds one index: documents come in batches, then null; the index goes back, and with it the thread ends.
const documents: SearchDocument[] = []
parentPort?.on('message', (batch: SearchDocument[] | null) => {
  if (batch) {
    documents.push(...batch)
    return
  }
  const index = buildIndex(documents)
  parentPort?.postMessage(index, buffersOf(index))
  parentPort?.close()
})
