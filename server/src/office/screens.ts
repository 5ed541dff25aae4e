import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

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

/** The built screens: one document for all of them, and files whose names change with their content. */
export async function screens(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    index: false,
  })
  const document = readFileSync(join(folder, 'index.html'), 'utf8')
  const hashes = inlineScripts(document).map(
    (source) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  )
  for (const url of paths)
    app.get(url, { schema: { hide: true } }, (_request, reply) => {
      // The build writes what its start needs into the document; nothing else that stands there may run.
      const policy = String(reply.getHeader('content-security-policy'))
      return reply
        .header(
          'content-security-policy',
          policy.replace("script-src 'self'", ["script-src 'self'", ...hashes].join(' ')),
        )
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(document)
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
  })
}

const inlineScripts = (document: string): string[] =>
  [...document.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, source = '']) => source)
