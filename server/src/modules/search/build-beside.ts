import { once } from 'node:events'
import { extname } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { buildInTurns } from './build-index.ts'
import type { Region } from './meanings.ts'
import type { IndexData, SearchDocument } from './search-index.ts'

/** From this number of documents on a worker thread builds the index; below it starting a thread costs more than the work. */
export const WORTH_A_THREAD = 2_000
const DOCUMENTS_A_MESSAGE = 500
/** Lies beside this file, and beside the bundle built from it. */
const THREAD = new URL(`index-worker${extname(import.meta.url)}`, import.meta.url)

/** Builds an index while requests are answered: a small one in slices on this thread, a large one on a thread of its own. */
export const buildBeside = (documents: readonly SearchDocument[], region: Region | null = null): Promise<IndexData> =>
  documents.length < WORTH_A_THREAD ? buildBetween(documents, region) : buildElsewhere(documents, region)

async function buildBetween(documents: readonly SearchDocument[], region: Region | null): Promise<IndexData> {
  const work = buildInTurns(documents, region)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    await turn()
  }
}

async function buildElsewhere(documents: readonly SearchDocument[], region: Region | null): Promise<IndexData> {
  const worker = new Worker(THREAD, { name: 'search-index' })
  // An import that was stopped must not keep the process alive.
  worker.unref()
  try {
    const answer = once(worker, 'message')
    for (let at = 0; at < documents.length; at += DOCUMENTS_A_MESSAGE) {
      worker.postMessage(documents.slice(at, at + DOCUMENTS_A_MESSAGE), [])
      await turn()
    }
    worker.postMessage({ region }, [])
    const [index]: IndexData[] = await answer
    if (!index) throw new Error('The thread that indexes ended without an index')
    return index
  } finally {
    await worker.terminate()
  }
}
