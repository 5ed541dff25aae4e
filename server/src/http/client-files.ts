import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { languages } from '@farmstand/contracts/languages'
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

/** Clients may keep files with a content hash in their name for ever. They must revalidate other files each time. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'public, no-cache'

/** The service worker. The policy sent with its file applies to it, and lets it load only from the shop's origin. */
export const WORKER = '/service-worker.js'
const workerPolicy =
  "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/**
 * Returns a function that returns a build's file by path, or null if there is no such file. Files are read and
 * compressed at the first request.
 */
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

/** Lists the files of a build's folder by URL path. */
const clientFilesIn = (folder: string): [path: string, file: string][] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [`/${relative(folder, file).split(sep).join('/')}`, file])

/**
 * Lists the files of a front end (storefront or back office) that is built for each language. File names contain
 * content hashes, so the languages share identical files.
 */
export const clientFilesOfLanguages = (folder: string): Map<string, string> =>
  new Map(languages.flatMap((language) => clientFilesIn(join(folder, language, 'client'))))
