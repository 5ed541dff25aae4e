import type { FastifyPluginAsync } from 'fastify'

/** The path of the stylesheet with the seller's own colours. */
export const COLORS_PATH = '/shop.css'

export interface ColorsOptions {
  colors: () => { accent: string; accent_dark: string }
}

/**
 * Serves the seller's colours, which replace the shop's greens. They are in a separate stylesheet, because a page's
 * policy forbids inline styles.
 */
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
