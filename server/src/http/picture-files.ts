import { mkdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { leaveOutDocumentPolicies } from './security-headers.ts'

/** The tile that pages draw for an item without a picture, with the storefront's colours. */
const NO_PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-24 -24 72 72"><path fill="#f3f0e4" d="M-24-24h72v72h-72z"/><path fill="none" stroke="#8b9185" stroke-width="1.25" d="M12 20v-8m0 0c0-4-2.5-6-7-6 0 4.5 2.5 6 7 6Zm0 2c0-3.5 2-5.5 7-5.5 0 4-2.5 5.5-7 5.5Z"/></svg>`

interface PictureFiles {
  /** The folder of the shop's pictures. */
  root: string
  /** Makes the file of this path below /images/, if the shop has its picture but not yet this size. */
  prepare: (path: string) => Promise<void>
}

/** Serves the shop's pictures under /images/. */
export async function pictureFiles(app: FastifyInstance, { root, prepare }: PictureFiles): Promise<void> {
  app.addHook<{ Params: { '*'?: string } }>('onRequest', async (request, reply) => {
    const path = request.params['*']
    if (!path) return
    try {
      await prepare(path)
    } catch (error) {
      request.log.warn({ err: error, path }, 'Cannot make a picture')
      // A browser shows the tile, and no cache keeps an answer with this status.
      reply.code(404).type('image/svg+xml').header('cache-control', 'no-store')
      leaveOutDocumentPolicies(reply)
      return reply.send(NO_PICTURE)
    }
  })
  // A new machine has no pictures yet.
  await mkdir(root, { recursive: true, mode: 0o700 })
  await app.register(fastifyStatic, {
    root,
    prefix: '/images/',
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    cacheControl: true,
    dotfiles: 'ignore',
    index: false,
    setHeaders: (reply) => leaveOutDocumentPolicies(reply),
  })
}
