import { pages } from '@farmstand/contracts/pages'
import type { Sellable } from '@farmstand/contracts/sellable'
import type { StockItem } from '@farmstand/contracts/stock-item'
import { wholeAddress } from '../../lib/page-address.ts'

interface Crumb {
  name: string
  /** Left out for the last entry, which is the page itself. */
  path?: string
}

/**
 * Builds the structured data of the breadcrumb on the server. Returns {} in browsers, so that the code is left out of
 * their script.
 */
export function breadcrumb(origin: string, crumbs: readonly Crumb[]): object {
  if (!import.meta.env.SSR) return {}
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path === undefined ? undefined : origin + wholeAddress(path),
    })),
  }
}

interface ProductFacts {
  sellable: Sellable
  origin: string
  brand: string
  category: string | undefined
  images: readonly string[]
}

/**
 * Builds the structured data of a product, with offer and unit price as the visible page shows them. Returns {} in
 * browsers.
 */
export function productGraph({ sellable, origin, brand, category, images }: ProductFacts): object {
  if (!import.meta.env.SSR) return {}
  const { item } = sellable
  const price = item.price.toFixed(2)
  return {
    '@type': 'Product',
    name: item.name,
    image: images,
    description: item.description || undefined,
    sku: String(item.id),
    brand: { '@type': 'Brand', name: brand },
    category,
    offers: {
      '@type': 'Offer',
      url: origin + wholeAddress(pages.product(item.id)),
      price,
      priceCurrency: 'INR',
      availability: `https://schema.org/${item.in_stock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': `${origin}/#shop` },
      priceSpecification: [
        unitPrice(sellable, price),
        item.discount > 0
          ? {
              '@type': 'UnitPriceSpecification',
              price: item.cost.toFixed(2),
              priceCurrency: 'INR',
              priceType: 'https://schema.org/StrikethroughPrice',
            }
          : null,
      ].filter(Boolean),
    },
  }
}

type NetUnit = NonNullable<StockItem['net_quantity']>['unit']

/** UN/CEFACT codes for the unit of a pack and for the unit of the unit price. */
const measures: Record<NetUnit, { pack: string; base: string }> = {
  g: { pack: 'GRM', base: 'KGM' },
  ml: { pack: 'MLT', base: 'LTR' },
  piece: { pack: 'C62', base: 'C62' },
}

function unitPrice({ type, item }: Sellable, price: string): object {
  const specification = { '@type': 'UnitPriceSpecification', price, priceCurrency: 'INR' }
  if (type === 'COMBO' || !item.net_quantity) return specification
  const { pack, base } = measures[item.net_quantity.unit]
  return {
    ...specification,
    referenceQuantity: {
      '@type': 'QuantitativeValue',
      value: String(item.net_quantity.value),
      unitCode: pack,
      valueReference: { '@type': 'QuantitativeValue', value: '1', unitCode: base },
    },
  }
}
