import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { buildInTurns } from './build-index.ts'
import { emptyIndex, INDEX_PIPE, type BuildMessage, type IndexOutline } from './index-messages.ts'
import type { Region } from './meanings.ts'
import type { IndexData, SearchDocument } from './search-index.ts'

/**
 * With this many documents or more, a separate process builds the index. For fewer, starting it would take longer than
 * it saves. A thread would leave its memory with the server, 250 MB for 100,000 items.
 */
export const WORTH_A_PROCESS = 2_000
/** The file of the program. It is in the folder of this file and, in a build, in the folder of the bundle. */
const PROGRAM = new URL(`index-worker${extname(import.meta.url)}`, import.meta.url)

/**
 * Builds an index without blocking requests. A small one is built in slices in this process, a large one in a separate
 * process.
 */
export const buildInBackground = (
  documents: readonly SearchDocument[],
  region: Region | null = null,
): Promise<IndexData> =>
  documents.length < WORTH_A_PROCESS ? buildInSlices(documents, region) : buildInProcess(inBatches(documents), region)

const DOCUMENTS_A_BATCH = 500

function* inBatches(documents: readonly SearchDocument[]): Generator<readonly SearchDocument[]> {
  for (let at = 0; at < documents.length; at += DOCUMENTS_A_BATCH) yield documents.slice(at, at + DOCUMENTS_A_BATCH)
}

async function buildInSlices(documents: readonly SearchDocument[], region: Region | null): Promise<IndexData> {
  const work = buildInTurns(documents, region)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    await turn()
  }
}

/** Builds the index of many documents in a separate process, which gets them batch by batch. */
export async function buildInProcess(
  batches: Iterable<readonly SearchDocument[]>,
  region: Region | null,
): Promise<IndexData> {
  const builder = fork(PROGRAM, {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc', 'pipe'],
  })
  // Otherwise a running build would keep this process from ending.
  builder.unref()
  builder.channel?.unref()
  const ended = Promise.withResolvers<never>()
  builder.once('error', ended.reject)
  // With code 0 the program has written the whole index, of which some may still be in the pipe.
  builder.once('exit', (code, signal) => {
    if (code !== 0) ended.reject(new Error(`The index program ended with ${signal ?? code}`))
  })
  try {
    const [index] = await Promise.race([
      ended.promise,
      Promise.all([indexFrom(builder), sendTo(builder, batches, region)]),
    ])
    return index
  } finally {
    builder.kill()
  }
}

async function sendTo(
  builder: ChildProcess,
  batches: Iterable<readonly SearchDocument[]>,
  region: Region | null,
): Promise<void> {
  const send = (message: BuildMessage): Promise<void> =>
    new Promise((sent, failed) => builder.send(message, (error) => (error ? failed(error) : sent())))
  for (const documents of batches) {
    await send({ documents })
    await turn()
  }
  await send({ region })
}

/** Reads the index, whose arrays come through a pipe. As a message, it would be copied so often that it took 300 MB. */
async function indexFrom(builder: ChildProcess): Promise<IndexData> {
  const pipe = builder.stdio[INDEX_PIPE]
  if (!(pipe instanceof Readable)) throw new Error('The index program has no pipe')
  const [outline]: IndexOutline[] = await once(builder, 'message')
  if (!outline) throw new Error('The index program sent no index')
  const { index, bytes } = emptyIndex(outline)
  await copyIntoPipe(bytes, pipe)
  return index
}

async function copyIntoPipe(arrays: readonly Uint8Array[], pipe: Readable): Promise<void> {
  let at = 0
  let filled = 0
  const toNextUnfilled = (): void => {
    for (; at < arrays.length && filled === arrays[at]?.length; filled = 0) at += 1
  }
  toNextUnfilled()
  for await (const part of pipe) {
    if (!Buffer.isBuffer(part)) throw new Error('The index is not in bytes')
    for (let read = 0; read < part.length; toNextUnfilled()) {
      const array = arrays[at]
      if (!array) throw new Error('The index is longer than announced')
      const copied = part.copy(array, filled, read)
      read += copied
      filled += copied
    }
  }
  if (at < arrays.length) throw new Error('The index is shorter than announced')
}
