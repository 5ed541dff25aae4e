// oxlint-disable-next-line import/default -- Vite replaces this import with the URL of the built worker
import workerUrl from './xlsx-worker.ts?worker&url'
import { decodeSheet, splitSheet } from '@farmstand/contracts/price-sheet'
import type { ReadWorkbook } from './xlsx-worker.ts'
import { sheet as words } from '#messages/sheet.ts'

export interface OpenSheet {
  name: string
  rows: string[][]
  separator: string
  /** Only for a workbook: the visible sheets, the index of the one in use, and the names of the hidden sheets. */
  workbook?: ReadWorkbook & { at: number }
}

/** Returns the same workbook with another sheet in use. */
export const atSheet = (open: OpenSheet, at: number): OpenSheet =>
  open.workbook ? { ...open, rows: open.workbook.sheets[at]?.rows ?? [], workbook: { ...open.workbook, at } } : open

const MAX_BYTES = 8 * 1024 * 1024
/** Returns whether a file starts with the signature of a ZIP archive. Every XLSX file does. */
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/**
 * Opens a CSV or XLSX file. Of a workbook, uses the first visible sheet that `fits` accepts, or else the first that is
 * not empty.
 */
export async function openSheet(
  file: File,
  fits: (rows: readonly (readonly string[])[]) => boolean = () => false,
): Promise<OpenSheet> {
  if (file.size > MAX_BYTES) throw new Error(words.tooLarge(file.name))
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isZip(bytes)) {
    const read = await readInWorker(file)
    if (read === null) throw new Error(words.notText(file.name))
    const fitting = read.sheets.findIndex(({ rows }) => fits(rows))
    const filled = read.sheets.findIndex(({ rows }) => rows.some((row) => row.some((cell) => cell !== '')))
    const workbook = { ...read, at: Math.max(0, fitting >= 0 ? fitting : filled) }
    return { name: file.name, rows: read.sheets[workbook.at]?.rows ?? [], separator: ',', workbook }
  }
  const text = decodeSheet(bytes)
  if (text === null) throw new Error(words.notText(file.name))
  return { name: file.name, ...splitSheet(text) }
}

declare global {
  interface Window {
    /** Declared here because TypeScript's DOM types do not contain it yet. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): string }
    }
  }
}

/** Wraps the URL of the built worker as a trusted one, because the Content Security Policy requires Trusted Types. */
const trustedUrl = (url: string): string =>
  window.trustedTypes?.createPolicy('sheet', { createScriptURL: (named) => named }).createScriptURL(url) ?? url

/** Milliseconds after which the worker is stopped, because a hostile file could fill the memory. */
const WORKER_TIMEOUT_MS = 20_000

/** Reads an XLSX file in a separate worker. */
function readInWorker(file: File): Promise<ReadWorkbook | null> {
  const worker = new Worker(trustedUrl(workerUrl), { type: 'module' })
  const { promise, resolve } = Promise.withResolvers<ReadWorkbook | null>()
  const late = setTimeout(() => resolve(null), WORKER_TIMEOUT_MS)
  worker.addEventListener('message', ({ data }: MessageEvent<ReadWorkbook | null>) => resolve(data))
  worker.addEventListener('error', () => resolve(null))
  worker.postMessage(file, [])
  return promise.finally(() => {
    clearTimeout(late)
    worker.terminate()
  })
}
