import type { FastifyPluginAsync } from 'fastify'
import type { Category } from '@farmstand/contracts/category'

export interface DiscoveryOptions {
  publicUrl: string
  /** What a search engine should know of: read when asked, cached per generation by `answerPublic`. */
  listed: () => { categories: readonly Category[]; productIds: readonly number[] }
}

const closedToRobots = ['/api/', '/Auth', '/cart', '/checkout', '/profile', '/deleteAccount', '/csp-reports']

/** `robots.txt` and `sitemap.xml`. */
export const discovery: FastifyPluginAsync<DiscoveryOptions> = async (app, { publicUrl, listed }) => {
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `User-agent: *\n${closedToRobots.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  )

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const { categories, productIds } = listed()
    const paths = [
      '/',
      ...categories
        .filter((category) => category.parent_category_id === null)
        .map((category) => `/categories/${category.category_id}`),
      ...productIds.map((id) => `/product/${id}`),
      '/aboutus',
      '/contactus',
    ]
    const urls = paths.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`).join('\n')
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, no-cache')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
      )
  })
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
