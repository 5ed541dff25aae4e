import type { FastifyPluginAsync } from 'fastify'
import { addressIn, languages, locales, type Language } from '@farmstand/contracts/languages'
import { pages } from '@farmstand/contracts/pages'
import type { Shop } from '@farmstand/contracts/shop'

export interface ManifestOptions {
  shop: () => Pick<Shop, 'brand_name' | 'description' | 'local_descriptions'>
}

/**
 * Serves the manifest with which a phone installs the shop as an app under the shop's name. It is one app, which opens
 * in the language in which it was installed.
 */
export const manifest: FastifyPluginAsync<ManifestOptions> = async (app, { shop }) => {
  for (const language of languages)
    app.get(addressIn(language, '/manifest.webmanifest'), { schema: { hide: true } }, async (_request, reply) => {
      const { brand_name: name, description, local_descriptions: others } = shop()
      const own = language === 'en' ? description : others[language] || description
      return reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'public, no-cache')
        .send(JSON.stringify({ ...unchanging, ...spoken(language), name, short_name: name, description: own }))
    })
}

const spoken = (language: Language) => ({ lang: locales[language], start_url: addressIn(language, pages.home) })

const unchanging = {
  id: '/',
  dir: 'ltr',
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
