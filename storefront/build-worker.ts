import { join } from 'node:path'
import { build } from 'rolldown'

/** One worker for the pages of all languages, at the root of the shop: beside the English files, which are served from there. */
export async function buildWorker(root: string, folder: string): Promise<void> {
  await build({
    input: join(root, 'worker/service-worker.ts'),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    output: { file: join(folder, 'client/service-worker.js'), format: 'iife', minify: true },
  })
}
