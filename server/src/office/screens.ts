import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage, languageFromHeader, languages, type Language } from '@farmstand/contracts/languages'
import { LANGUAGE_COOKIE } from '@farmstand/contracts/office/language-cookie'
import { toAnswer, type CachedAnswer } from '../http/byte-cache.ts'
import { WORKER, type clientFiles } from '../http/client-files.ts'
import { sendCached } from '../http/send-cached.ts'

/**
 * The paths of the screens. Any other path that is not a file is not found, and browsers then get a screen that
 * explains this.
 */
const paths = [
  '/',
  '/join',
  '/sign-in',
  '/pair',
  '/orders',
  '/orders/:uid',
  '/counter',
  '/customers',
  '/customers/:uid',
  '/harvest',
  '/kitchen',
  '/packing',
  '/packing/:uid',
  '/delivery',
  '/rider',
  '/cash-up',
  '/problems',
  '/problems/:uid',
  '/books',
  '/books/:report',
  '/settings',
  '/setup',
  '/slots',
  '/slots/week',
  '/items',
  '/items/:id',
  '/categories',
  '/stock',
  '/staff',
  '/audit',
  '/zones',
  '/banners',
  '/shelves',
  '/plans',
  '/messages',
]

interface ScreensOptions {
  /** The folder that contains one build for each language. */
  folder: string
  fileAt: ReturnType<typeof clientFiles>
}

/** Serves the built screens: one document in each language, and files whose names contain hashes of their content. */
export async function screens(app: FastifyInstance, { folder, fileAt }: ScreensOptions): Promise<void> {
  app.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, async (request, reply) => {
    const file = await fileAt(`/assets/${request.params['*']}`)
    return file ? sendCached(request, reply, file) : reply.callNotFound()
  })
  app.get(WORKER, { schema: { hide: true } }, async (request, reply) => {
    const worker = await fileAt(WORKER)
    return worker ? sendCached(request, reply, worker) : reply.callNotFound()
  })
  const documents = new Map<Language, BuiltDocument>()
  for (const language of languages) documents.set(language, await documentIn(join(folder, language, 'client')))
  const send = (request: FastifyRequest, reply: FastifyReply, status: number) => {
    const document = documents.get(languageOf(request))
    if (!document) return reply.callNotFound()
    const { answer, hashes } = document
    // The policy allows only the inline scripts that the build wrote into the document.
    const policy = String(reply.getHeader('content-security-policy'))
    reply.header(
      'content-security-policy',
      policy.replace("script-src 'self'", ["script-src 'self'", ...hashes].join(' ')),
    )
    reply.header('vary', 'cookie, accept-language')
    return sendCached(request, reply, { ...answer, status })
  }
  for (const url of paths) app.get(url, { schema: { hide: true } }, (request, reply) => send(request, reply, 200))
  app.get('*', { schema: { hide: true } }, (request, reply) =>
    request.headers.accept?.includes('text/html') ? send(request, reply, 404) : reply.callNotFound(),
  )
}

interface BuiltDocument {
  answer: CachedAnswer
  /** The CSP hashes of the inline scripts in the document. */
  hashes: string[]
}

async function documentIn(folder: string): Promise<BuiltDocument> {
  const document = readFileSync(join(folder, 'index.html'), 'utf8')
  const answer = await toAnswer({
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    body: document,
  })
  const hashes = inlineScripts(document).map(
    (source) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  )
  return { answer, hashes }
}

/** Returns the language that was chosen on this device, or else the browser's. */
export function languageOf({ cookies, headers }: FastifyRequest): Language {
  const chosen = cookies[LANGUAGE_COOKIE]
  return isLanguage(chosen) ? chosen : languageFromHeader(headers['accept-language'])
}

const inlineScripts = (document: string): string[] =>
  [...document.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, source = '']) => source)
