import { join } from 'node:path'
import { build } from 'rolldown'

/** Builds the service worker of storefront or back office into the root of the files that browsers load. */
export async function buildWorker(root: string, folder: string): Promise<void> {
  await build({
    input: join(root, 'worker/service-worker.ts'),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    output: { file: join(folder, 'client/service-worker.js'), format: 'iife', minify: true },
  })
}
