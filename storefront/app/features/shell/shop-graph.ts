import { locales } from '@farmstand/contracts/languages'
import { language } from '#messages/language.ts'
import type { ShopOfPage } from './use-shop.ts'

/**
 * Builds the shop's structured data and leaves out empty fields. Returns [] in browsers, because they do not need this
 * data.
 */
export function shopGraph(shop: ShopOfPage, origin: string): object[] {
  if (!import.meta.env.SSR) return []
  const id = `${origin}/#shop`
  return [
    {
      '@type': 'GroceryStore',
      '@id': id,
      name: shop.brand_name,
      legalName: shop.legal_name || undefined,
      description: shop.description || undefined,
      url: `${origin}/`,
      image: `${origin}/share.png`,
      logo: `${origin}/icon-512.png`,
      telephone: shop.phone || undefined,
      email: shop.support_email || undefined,
      taxID: shop.gstin || undefined,
      address: shop.office_address
        ? {
            '@type': 'PostalAddress',
            streetAddress: shop.office_address,
            addressLocality: shop.city || undefined,
            addressRegion: shop.state || undefined,
            postalCode: shop.pincode || undefined,
            addressCountry: 'IN',
          }
        : undefined,
      geo:
        shop.latitude !== null && shop.longitude !== null
          ? { '@type': 'GeoCoordinates', latitude: shop.latitude, longitude: shop.longitude }
          : undefined,
      openingHours: shop.opening_hours || undefined,
      currenciesAccepted: 'INR',
      sameAs: Object.values(shop.social).filter(Boolean),
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#site`,
      name: shop.brand_name,
      url: `${origin}/`,
      inLanguage: locales[language],
      publisher: { '@id': id },
    },
  ]
}
