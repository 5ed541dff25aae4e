import { pages } from '@farmstand/contracts/pages'
import type { Sellable } from '@farmstand/contracts/sellable'
import { Link, type LoaderFunctionArgs, type MetaFunction, data, useLoaderData } from 'react-router'
import { VegSwitch } from '../../features/catalogue/veg-switch.tsx'
import { isNonVeg, nonVegMark } from '../../lib/veg-only.ts'
import { vegOnly } from '#messages/veg-only.ts'
import { cartControl } from '../../features/cart/cart-control.tsx'
import { breadcrumb, productGraph } from '../../features/catalogue/product-graph.ts'
import { sellableCombo, sellableStock } from '../../features/catalogue/sellable.ts'
import { SellableDetail } from '../../features/catalogue/sellable-detail.tsx'
import { Shelf } from '../../features/catalogue/shelf.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { guaranteeOf, shopOf, useShop } from '../../features/shell/use-shop.ts'
import { formatRupees } from '@farmstand/contracts/money'
import { detail as words } from '#messages/detail.ts'
import { readShop, requireShop } from '../../server-api.ts'
import { JsonLd } from '../../ui/json-ld.tsx'
import { pictureUrl } from '../../ui/picture.tsx'
import { companionsOf } from './companions.ts'
import { DeliveryLine } from './delivery-line.tsx'
import { langOf } from '../../lib/text-language.ts'
import { IconChevronRight, IconShieldCheck } from '@tabler/icons-react'

const MAX_RELATED = 8

export async function loader({ context, params }: LoaderFunctionArgs) {
  const shop = requireShop(context)
  const [sellable, categories, about] = await Promise.all([
    findSellable(context, params.id ?? ''),
    shop.listCategories(),
    shop.getShop(),
  ])
  const subcategory = categories.find(({ category_id: id }) => id === sellable.item.category_id) ?? null
  const category = categories.find(({ category_id: id }) => id === subcategory?.parent_category_id) ?? null
  const { item } = sellable
  const sizes = new Set([item.id, ...('sizes' in item ? (item.sizes ?? []).map(({ id }) => id) : [])])
  const shelf = await shop.searchStocks({
    query: { subcategory_id: sellable.item.category_id, limit: MAX_RELATED + 1 },
  })
  return {
    sellable,
    category,
    subcategory,
    guarantee: guaranteeOf(about),
    related: shelf.results.filter(({ id }) => !sizes.has(id)).slice(0, MAX_RELATED),
    ...(await companionsOf(context, sellable)),
  }
}

/** Finds an item or a combo by id. Items and combos share one series of ids, so the same address serves both. */
async function findSellable(context: LoaderFunctionArgs['context'], id: string): Promise<Sellable> {
  if (!/^[1-9][0-9]{0,9}$/.test(id)) throw data(null, { status: 404 })
  const item = await readShop(context).getStock({ params: { id } })
  if (item) return sellableStock(item)
  const [found] = (await requireShop(context).listCombos({ query: { combo_id: id } })).results
  if (!found) throw data(null, { status: 404 })
  return sellableCombo(found)
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const root = shopOf(matches)
  if (!loaderData || !root) return []
  const { item } = loaderData.sellable
  const image = item.image_urls[0]
  return pageMeta(matches, {
    title: `${item.name}, ${item.units}`,
    description: words.about(item.name, item.units, formatRupees(item.price), item.description ?? ''),
    // All sizes of a good have one canonical address.
    path: pages.product(
      loaderData.sellable.type === 'STOCK' ? (loaderData.sellable.item.sizes?.[0]?.id ?? item.id) : item.id,
    ),
    type: 'product',
    image: image ? pictureUrl(root.shop.image_host || '/images/', image) : undefined,
    more: [
      { property: 'product:price:amount', content: item.price.toFixed(2) },
      { property: 'product:price:currency', content: 'INR' },
    ],
  })
}

export default function Product() {
  const { shop, origin } = useShop()
  const { sellable, category, subcategory, related, companions, apart, guarantee } = useLoaderData<typeof loader>()
  const { item } = sellable
  const crumbs = [
    { name: words.home, path: pages.home },
    ...(category ? [{ name: category.category_name, path: pages.category(category.category_id) }] : []),
    ...(category && subcategory
      ? [
          {
            name: subcategory.category_name,
            path: pages.category(category.category_id, { sub: subcategory.category_id }),
          },
        ]
      : []),
    { name: item.name },
  ]
  const others = related.map(sellableStock).filter(({ item: { id } }) => !companions.some((one) => one.item.id === id))
  // A sold-out item cannot be bought, so the page shows available items in place of the delivery time.
  const delivery = item.in_stock ? (
    <DeliveryLine department={item.department} />
  ) : (
    <Shelf
      title={words.instead}
      entries={related.map(sellableStock).filter(({ item: { in_stock: there } }) => there)}
      cartControl={cartControl}
    />
  )
  const images = item.image_urls.map((path) => new URL(pictureUrl(shop.image_host || '/images/', path), origin).href)
  return (
    <div className="wrap pb-6 panel:max-w-[74rem] panel:py-2">
      <Breadcrumbs crumbs={crumbs} />
      {isNonVeg(item) ? <HiddenNote name={item.name} /> : null}
      <div {...nonVegMark(isNonVeg(item))}>
        <SellableDetail
          sellable={sellable}
          shape="page"
          cartControl={cartControl}
          delivery={delivery}
          apart={apart}
          guarantee={guarantee ? <Guarantee text={guarantee} /> : null}
        />
      </div>
      <Shelf title={words.goesWith} entries={companions} cartControl={cartControl} />
      {item.in_stock && subcategory ? (
        <Shelf title={words.more(subcategory.category_name)} entries={others} cartControl={cartControl} />
      ) : null}
      <JsonLd
        graph={[
          productGraph({ sellable, origin, brand: shop.brand_name, category: category?.category_name, images }),
          breadcrumb(origin, crumbs),
        ]}
      />
    </div>
  )
}

export { UnknownId as ErrorBoundary } from '../../features/shell/unknown-id.tsx'

/** Shows the seller's guarantee with a link to its terms. */
function Guarantee({ text }: { text: string }) {
  return (
    <p className="mt-2 flex items-start gap-2 text-sm">
      <IconShieldCheck aria-hidden className="size-5 shrink-0 text-leaf-ink" />
      <span lang={langOf(text)} className="min-w-0">
        {text}{' '}
        <Link to={pages.policy('refunds')} className="font-semibold text-leaf-ink underline underline-offset-4">
          {words.guaranteeTerms}
        </Link>
      </span>
    </p>
  )
}

/** Shown in place of an item that this device hides, because somebody followed a link to it. */
const HiddenNote = ({ name }: { name: string }) => (
  <div data-veg-note className="mt-4 rounded-card bg-turmeric-tint p-4">
    <p>{vegOnly.hidden(name)}</p>
    <VegSwitch />
  </div>
)

function Breadcrumbs({ crumbs }: { crumbs: readonly { name: string; path?: string }[] }) {
  return (
    <nav
      aria-label={words.breadcrumb}
      className="no-bar overflow-x-auto text-xs whitespace-nowrap text-muted max-panel:hidden panel:-ml-1.5"
    >
      <ol className="flex items-center gap-1">
        {crumbs.map(({ name, path }, index) => (
          <li key={name} className="flex items-center gap-1">
            {index > 0 ? <IconChevronRight aria-hidden className="size-4" /> : null}
            {path ? (
              <Link
                to={path}
                className="inline-flex min-h-11 min-w-11 items-center justify-center hover:text-ink hover:underline"
              >
                {name}
              </Link>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
