import type { FastifyPluginAsync } from 'fastify'

export interface ManifestOptions {
  shop: () => { brand_name: string; description: string }
}

/** What a phone needs to install the shop, in the shop's own name. */
export const manifest: FastifyPluginAsync<ManifestOptions> = async (app, { shop }) => {
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (_request, reply) => {
    const { brand_name: name, description } = shop()
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, no-cache')
      .send(JSON.stringify({ ...unchanging, name, short_name: name, description }))
  })
}

const unchanging = {
  id: '/',
  lang: 'en-IN',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#faf8f1',
  theme_color: '#faf8f1',
  categories: ['food', 'shopping'],
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}
