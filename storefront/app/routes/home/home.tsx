import { pages } from '@farmstand/contracts/pages'
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router'
import { cartControl } from '../../features/cart/cart-control.tsx'
import { PromiseLine } from '../../features/catalogue/promise-line.tsx'
import { sellableCombo, sellableStock } from '../../features/catalogue/sellable.ts'
import { SeeAll, Shelf } from '../../features/catalogue/shelf.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { shopGraph } from '../../features/shell/shop-graph.ts'
import { growerOf, shopOf, useShop } from '../../features/shell/use-shop.ts'
import { home as words } from '#messages/home.ts'
import { results } from '#messages/results.ts'
import { requireShop } from '../../server-api.ts'
import { JsonLd } from '../../ui/json-ld.tsx'
import { BannerCard } from './banner-card.tsx'
import { BannerCarousel } from './banner-carousel.tsx'
import { carouselBanners, singleBanners, useBanners } from './banners.ts'
import { CategoryGrid } from './category-grid.tsx'
import { ForCustomer, preloadPersonal } from './for-customer.tsx'
import { GrowerStrip } from './grower-strip.tsx'
import { SearchPage } from './search-page.tsx'
import { useDeliveryPlace } from '../../lib/delivery-place.ts'
import { useNextSlot } from '../../lib/next-slot.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = requireShop(context)
  const [banners, categories, shelves, about] = await Promise.all([
    shop.listBanners(),
    shop.listCategories(),
    shop.getHomeShelves(),
    shop.getShop(),
  ])
  const kitchenHome = categories.find(({ category_id: id }) => id === shelves.kitchen[0]?.category_id)
  return {
    banners,
    categories: categories.filter((category) => category.parent_category_id === null),
    shelves,
    grower: growerOf(about),
    kitchenId: kitchenHome?.parent_category_id ?? null,
  }
}

/** Milliseconds that the otherwise finished page waits for the customer's section at most. */
const MAX_WAIT_MS = 400

/**
 * After navigation from another page, loads the customer's section together with Home, so that the section does not
 * push the page down later. If the section is late, Home is shown without it.
 */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const own = isSearch(new URL(request.url).search) ? null : preloadPersonal().catch(() => undefined)
  const page = await serverLoader<typeof loader>()
  await Promise.race([own, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))])
  return page
}

/** Skips loading Home's data again for another search, because the search needs no other data of Home. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate

export const meta: MetaFunction<typeof loader> = ({ matches, location }) => {
  const shop = shopOf(matches)?.shop
  if (!shop) return []
  if (isSearch(location.search))
    return pageMeta(matches, { title: results.title, description: results.about, path: pages.home, hidden: true })
  return pageMeta(matches, {
    title: words.title(shop.brand_name, shop.tagline),
    description: shop.description,
    path: pages.home,
  })
}

const isSearch = (search: string): boolean => new URLSearchParams(search).has('q')

export default function Home() {
  return isSearch(useLocation().search) ? <SearchPage /> : <Storefront />
}

function Storefront() {
  const { shop, origin } = useShop()
  const { banners: initial, categories, shelves, kitchenId, grower } = useLoaderData<typeof loader>()
  const banners = useBanners(initial)
  const singles = singleBanners(banners)
  return (
    <div className="wrap pb-4 shelf-up:flex shelf-up:flex-col shelf-up:[reading-flow:flex-visual] md:pt-4">
      <h1 className="sr-only">{words.heading(shop.brand_name)}</h1>
      <PromiseLine department="GROCERY" className="shelf-up:-order-3" />
      <ForCustomer place="top" />
      <BannerCarousel banners={carouselBanners(banners)} leads={shelves.lower_prices.length === 0} />
      <h2 className="sr-only">{words.categories}</h2>
      <CategoryGrid categories={categories} />
      {/* When this shelf is moved up, it fills the space reserved below the customer's section, so that nothing moves
          when that section arrives. */}
      <div
        data-first-shelf
        className="flow-root shelf-up:-order-1 shelf-up:-mt-(--home-shelf) shelf-up:min-h-(--home-shelf) shelf-up:pb-2.5"
      >
        <Shelf
          title={words.lowerPrices}
          action={<SeeAll to={pages.results(words.offersQuestion)} name={words.lowerPrices} />}
          entries={shelves.lower_prices.map(sellableStock)}
          leads
          cartControl={cartControl}
        />
      </div>
      {shelves.more.map((shelf) => (
        <Shelf key={shelf.id} title={shelf.title} entries={shelf.entries} cartControl={cartControl} />
      ))}
      <Shelf
        title={words.kitchen}
        hint={<KitchenTime />}
        action={kitchenId === null ? null : <SeeAll to={pages.category(kitchenId)} name={words.kitchen} />}
        entries={shelves.kitchen.map(sellableStock)}
        cartControl={cartControl}
      />
      <Shelf
        title={words.pinned}
        entries={[...shelves.pinned.map(sellableStock), ...shelves.pinned_combos.map(sellableCombo)]}
        cartControl={cartControl}
      />
      {singles.length > 0 ? (
        <section aria-label={words.moreOffers} className="mt-6 grid grid-cols-2 gap-2 md:gap-4">
          {singles.map((banner) => (
            <BannerCard key={banner.banner_id} banner={banner} />
          ))}
        </section>
      ) : null}
      {grower ? <GrowerStrip grower={grower} /> : null}
      <ForCustomer place="end" />
      <JsonLd graph={shopGraph(shop, origin)} />
    </div>
  )
}

/** Shows the next delivery time of the kitchen at the visitor's place. The line takes up its height from the start. */
function KitchenTime() {
  const pincode = useDeliveryPlace()?.pincode ?? null
  const next = useNextSlot(pincode, 'KITCHEN')
  return (
    <p className="text-xs text-muted">
      {next ? words.cookedFor(next.today ? words.today : words.tomorrow, next.name) : words.cooked}
    </p>
  )
}
