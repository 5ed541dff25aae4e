import type { FastifyPluginAsync } from 'fastify'

/** Where pages find the seller's own colours, when there are any. */
export const COLORS_PATH = '/shop.css'

export interface ColorsOptions {
  colors: () => { accent: string; accent_dark: string }
}

/** The seller's colours in place of the shop's greens. A stylesheet of its own, since a page's policy lets no style stand inside it. */
export const shopColors: FastifyPluginAsync<ColorsOptions> = async (app, { colors }) => {
  app.get(COLORS_PATH, { schema: { hide: true } }, async (_request, reply) => {
    const { accent, accent_dark } = colors()
    const rules = [
      accent && `:root{--color-leaf:${accent};--color-leaf-deep:${accent}}`,
      accent && `@media not (prefers-color-scheme:dark){:root{--color-leaf-ink:${accent}}}`,
      accent_dark && `@media (prefers-color-scheme:dark){:root{--color-leaf-ink:${accent_dark}}}`,
    ]
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, no-cache')
      .send(rules.filter(Boolean).join('\n'))
  })
}
