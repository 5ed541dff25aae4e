import { addressIn, languages, locales, readAddress, type Language } from '@farmstand/contracts/languages'
import type { MetaDescriptor } from 'react-router'
import { language } from '#messages/language.ts'
import { shopOf } from './use-shop.ts'

interface PageMeta {
  title: string
  description: string
  /** The canonical address of the page, as a path. */
  path: string
  /** The address of the preview picture, as a full address or as a path of this shop. */
  image?: string | undefined
  type?: 'website' | 'product'
  /** True to keep search engines from listing the page. */
  hidden?: boolean
  more?: MetaDescriptor[]
}

type Matches = Parameters<typeof shopOf>[0]

const DESCRIPTION_LENGTH = 160

/** Returns the page's title, description and canonical address, and the tags for the preview that messengers show. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const root = shopOf(matches)
  if (!root) return [{ title: page.title }]
  const brand = root.shop.brand_name
  const title = page.title.includes(brand) ? page.title : `${page.title} · ${brand}`
  const description = shorten(page.description)
  const { path } = readAddress(page.path)
  const at = (one: Language): string => new URL(addressIn(one, path), root.origin).href
  const url = at(language)
  const image = new URL(page.image ?? '/share.png', root.origin).href
  return [
    { title },
    { name: 'description', content: description },
    ...(page.hidden
      ? [{ name: 'robots', content: 'noindex' }]
      : [
          { tagName: 'link', rel: 'canonical', href: url },
          ...languages.map((one) => ({ tagName: 'link', rel: 'alternate', hrefLang: one, href: at(one) })),
          { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: at('en') },
        ]),
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: brand },
    { property: 'og:locale', content: locales[language].replace('-', '_') },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.more ?? []),
  ]
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= DESCRIPTION_LENGTH ? line : `${line.slice(0, line.lastIndexOf(' ', DESCRIPTION_LENGTH))} …`
}
