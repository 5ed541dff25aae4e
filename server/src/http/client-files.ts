import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { toAnswer, type CachedAnswer } from './byte-cache.ts'

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/** Names with a content hash may be kept for ever; the rest are asked for again each time. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'public, no-cache'

/** A worker lives by the policy of its own file: it asks its own origin for what it keeps, and nobody else. */
export const WORKER = '/service-worker.js'
const workerPolicy =
  "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** A build's files by path, read and compressed when first asked for; null for a path without a file. */
export function clientFiles(files: ReadonlyMap<string, string>): (path: string) => Promise<CachedAnswer> | null {
  const answers = new Map<string, Promise<CachedAnswer>>()
  return (path) => {
    const file = files.get(path)
    if (!file) return null
    const forEver = path.startsWith('/assets/')
    const headers = {
      'content-type': contentTypes[extname(path)] ?? 'application/octet-stream',
      'cache-control': forEver ? IMMUTABLE : REVALIDATE,
      ...(path === WORKER && { 'content-security-policy': workerPolicy }),
    }
    const answer = answers.get(path) ?? toAnswer({ headers, body: readFileSync(file), forEver })
    answers.set(path, answer)
    return answer
  }
}

/** The files of a build's folder by URL path. */
export const clientFilesIn = (folder: string): [path: string, file: string][] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [`/${relative(folder, file).split(sep).join('/')}`, file])
