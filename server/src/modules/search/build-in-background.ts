import { once } from 'node:events'
import { extname } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { buildInTurns } from './build-index.ts'
import type { Region } from './meanings.ts'
import type { IndexData, SearchDocument } from './search-index.ts'

/**
 * From this number of documents, a worker thread builds the index. For fewer, starting the thread would take longer
 * than it saves.
 */
export const WORTH_A_THREAD = 2_000
const DOCUMENTS_A_MESSAGE = 500
/** The file of the worker thread. It is in the folder of this file and, in a build, in the folder of the bundle. */
const THREAD = new URL(`index-worker${extname(import.meta.url)}`, import.meta.url)

/**
 * Builds an index without blocking requests. A small one is built in slices on this thread, a large one on a worker
 * thread.
 */
export const buildInBackground = (
  documents: readonly SearchDocument[],
  region: Region | null = null,
): Promise<IndexData> =>
  documents.length < WORTH_A_THREAD ? buildInSlices(documents, region) : buildOnThread(documents, region)

async function buildInSlices(documents: readonly SearchDocument[], region: Region | null): Promise<IndexData> {
  const work = buildInTurns(documents, region)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    await turn()
  }
}

async function buildOnThread(documents: readonly SearchDocument[], region: Region | null): Promise<IndexData> {
  const worker = new Worker(THREAD, { name: 'search-index' })
  // Otherwise a running worker would keep the process from ending.
  worker.unref()
  try {
    const answer = once(worker, 'message')
    for (let at = 0; at < documents.length; at += DOCUMENTS_A_MESSAGE) {
      worker.postMessage(documents.slice(at, at + DOCUMENTS_A_MESSAGE), [])
      await turn()
    }
    worker.postMessage({ region }, [])
    const [index]: IndexData[] = await answer
    if (!index) throw new Error('The index worker sent no index')
    return index
  } finally {
    await worker.terminate()
  }
}
