import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { toAnswer } from '../http/byte-cache.ts'
import { WORKER, type clientFiles } from '../http/client-files.ts'
import { leaveOutDocumentPolicies } from '../http/security-headers.ts'
import { sendCached } from '../http/send-cached.ts'

/** Paths of the screens; whatever else is not a file is not there. */
const paths = [
  '/',
  '/join',
  '/sign-in',
  '/pair',
  '/orders',
  '/orders/:uid',
  '/harvest',
  '/packing',
  '/packing/:uid',
  '/problems',
  '/problems/:uid',
  '/settings',
  '/setup',
  '/slots',
  '/slots/week',
  '/items',
  '/items/:id',
  '/categories',
  '/stock',
  '/staff',
  '/zones',
  '/banners',
  '/plans',
  '/messages',
]

interface ScreensOptions {
  /** Of the build. */
  folder: string
  fileAt: ReturnType<typeof clientFiles>
}

/** The built screens: one document for all of them, and files whose names change with their content. */
export async function screens(app: FastifyInstance, { folder, fileAt }: ScreensOptions): Promise<void> {
  app.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, async (request, reply) => {
    const file = await fileAt(`/assets/${request.params['*']}`)
    return file ? sendCached(request, reply, file) : reply.callNotFound()
  })
  app.get(WORKER, { schema: { hide: true } }, async (request, reply) => {
    const worker = await fileAt(WORKER)
    return worker ? sendCached(request, reply, worker) : reply.callNotFound()
  })
  const document = readFileSync(join(folder, 'index.html'), 'utf8')
  const hashes = inlineScripts(document).map(
    (source) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  )
  const answer = await toAnswer({
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    body: document,
  })
  for (const url of paths)
    app.get(url, { schema: { hide: true } }, (request, reply) => {
      // The build writes what its start needs into the document; nothing else that stands there may run.
      const policy = String(reply.getHeader('content-security-policy'))
      reply.header(
        'content-security-policy',
        policy.replace("script-src 'self'", ["script-src 'self'", ...hashes].join(' ')),
      )
      return sendCached(request, reply, answer)
    })
}

/** The pictures of the goods, from here too: other origins may not load those of the shop. */
export async function pictures(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/images/',
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    dotfiles: 'ignore',
    index: false,
    setHeaders: (reply) => leaveOutDocumentPolicies(reply),
  })
}

const inlineScripts = (document: string): string[] =>
  [...document.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, source = '']) => source)
