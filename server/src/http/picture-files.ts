import { mkdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { leaveOutDocumentPolicies } from './security-headers.ts'

interface PictureFiles {
  /** The folder of the shop's pictures. */
  root: string
  /** Makes the file of this path below /images/, if the shop has its picture but not yet this size. */
  prepare: (path: string) => Promise<void>
}

/** Serves the shop's pictures under /images/. */
export async function pictureFiles(app: FastifyInstance, { root, prepare }: PictureFiles): Promise<void> {
  app.addHook<{ Params: { '*'?: string } }>('onRequest', async (request) => {
    const path = request.params['*']
    if (!path) return
    // A picture that cannot be made is answered as missing, and the log names it.
    await prepare(path).catch((error: unknown) => request.log.warn({ err: error, path }, 'Cannot make a picture'))
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
