import type { FastifyPluginAsync } from 'fastify'
import { toAnswer, type CachedAnswer } from '../http/byte-cache.ts'
import { sendCached } from '../http/send-cached.ts'
import type { FileStore } from '../platform/file-store.ts'

export interface IconsOptions {
  shop: () => { logo: string; colors: { accent: string } }
  pictures: FileStore
  /** Returns the default icon from the build, a leaf. */
  builtIn: (path: string) => Promise<CachedAnswer> | null
}

interface Look {
  /** Width and height in pixels. */
  width: number
  height: number
  /** The part of the picture that the logo fills, from 0 to 1. */
  part: number
  /** The background colour; null for a transparent one. */
  ground: string | null
}

const ICO = '/favicon.ico'
/** The icon from the build that is sent as `favicon.ico`. Browsers go by its content type, not its name. */
const ICO_BUILT = '/icon-192.png'

/** The icons by path. The logo is smaller in the maskable icon, because a phone may cut out a circle of 80 %. */
const pngs: Readonly<Record<string, Look>> = {
  // Browsers request this icon for documents that name none, such as a PDF or a JSON reply.
  [ICO]: { width: 48, height: 48, part: 1, ground: null },
  '/icon-192.png': { width: 192, height: 192, part: 1, ground: null },
  '/icon-512.png': { width: 512, height: 512, part: 1, ground: null },
  '/icon-maskable-512.png': { width: 512, height: 512, part: 0.56, ground: '#faf8f1' },
  '/apple-touch-icon.png': { width: 180, height: 180, part: 0.7, ground: '#faf8f1' },
  '/share.png': { width: 1200, height: 630, part: 0.5, ground: '#faf8f1' },
}
const FAVICON = '/favicon.svg'
const FAVICON_SIZE = 96

/**
 * Serves the shop's icons for devices, messengers and the back office. They show the shop's logo, or the leaf in the
 * shop's colour. Each icon is drawn once.
 */
export const shopIcons: FastifyPluginAsync<IconsOptions> = async (app, { shop, pictures, builtIn }) => {
  const leafAt = async (path: string): Promise<CachedAnswer | null> => builtIn(path === ICO ? ICO_BUILT : path)
  let drawn = { look: '', answers: new Map<string, Promise<CachedAnswer | null>>() }
  const answerFor = (path: string): Promise<CachedAnswer | null> => {
    const { logo, colors } = shop()
    const look = `${logo} ${colors.accent}`
    if (look === ' ') return leafAt(path)
    if (drawn.look !== look) drawn = { look, answers: new Map() }
    const answer = drawn.answers.get(path) ?? draw(path, { logo, accent: colors.accent })
    drawn.answers.set(path, answer)
    return answer
  }
  const draw = async (path: string, own: Own): Promise<CachedAnswer | null> => {
    try {
      const source = await sourceOf(own, pictures)
      return source === null ? await leafAt(path) : await toAnswer(await render(path, source))
    } catch (error) {
      app.log.warn({ err: error }, 'Cannot draw the shop’s logo')
      return leafAt(path)
    }
  }
  for (const path of [FAVICON, ...Object.keys(pngs)])
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const answer = await answerFor(path)
      return answer ? sendCached(request, reply, answer) : reply.callNotFound()
    })
}

interface Own {
  logo: string
  accent: string
}

/** Returns the bytes of the logo. Returns null if the logo is hosted elsewhere, because the shop does not fetch it. */
async function sourceOf({ logo, accent }: Own, pictures: FileStore): Promise<Buffer | null> {
  if (logo === '') return Buffer.from(leaf(accent))
  const [, name] = /^\/images\/([\w-]+\/960\.webp)$/.exec(logo) ?? []
  return name === undefined ? null : pictures.read(name)
}

const leaf = (accent: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 32 32"><path fill="${accent}" d="M0 13C0 5.8 5.8 0 13 0h6c7.2 0 13 5.8 13 13v6c0 7.2-5.8 13-13 13H5a5 5 0 0 1-5-5Z"/><path fill="#f4b428" d="M9 23v-6.5C9 12.4 12.4 9 16.5 9H21a2 2 0 0 1 2 2v4.5c0 4.1-3.4 7.5-7.5 7.5Z"/></svg>`

async function render(path: string, source: Buffer) {
  const look = pngs[path]
  if (look) return { headers: headersOf('image/png'), body: await picture(source, look) }
  const small = await picture(source, { width: FAVICON_SIZE, height: FAVICON_SIZE, part: 1, ground: null })
  const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FAVICON_SIZE} ${FAVICON_SIZE}"><image width="${FAVICON_SIZE}" height="${FAVICON_SIZE}" href="data:image/png;base64,${small.toString('base64')}"/></svg>`
  return { headers: headersOf('image/svg+xml'), body }
}

/** Returns the headers. Browsers must revalidate the icon, because the logo may change. */
const headersOf = (type: string) => ({ 'content-type': type, 'cache-control': 'public, no-cache' })

async function picture(source: Buffer, { width, height, part, ground }: Look): Promise<Buffer> {
  // The library is loaded with the first picture, so that servers that draw none do not need its memory.
  const { default: sharp } = await import('sharp')
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const shrunk = await sharp(source)
    .resize({ width: Math.round(width * part), height: Math.round(height * part), fit: 'inside' })
    .png()
    .toBuffer()
  const under = sharp({ create: { width, height, channels: 4, background: ground ?? clear } })
  return under
    .composite([{ input: shrunk, gravity: 'centre' }])
    .png()
    .toBuffer()
}
