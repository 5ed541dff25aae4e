import { pages } from '@farmstand/contracts/pages'
import {
  useLoaderData,
  useLocation,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { shopGraph } from '../../features/shell/shop-graph.ts'
import { shopOf, useShop } from '../../features/shell/use-shop.ts'
import { useSession } from '../../lib/session-store.ts'
import { home as words } from '../../messages/en/home.ts'
import { results } from '../../messages/en/search.ts'
import { requireShop } from '../../server-api.ts'
import { JsonLd } from '../../ui/json-ld.tsx'
import { BannerCard } from './banner-card.tsx'
import { BannerCarousel } from './banner-carousel.tsx'
import { carouselBanners, singleBanners, useBanners } from './banners.ts'
import { CategoryGrid } from './category-grid.tsx'
import { SearchPage } from './search-page.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = requireShop(context)
  const [banners, categories] = await Promise.all([shop.listBanners(), shop.listCategories()])
  return { banners, categories: categories.filter((category) => category.parent_category_id === null) }
}

/** Another search asks nothing of the server that Home does not know already. */
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
  const { banners: initial, categories } = useLoaderData<typeof loader>()
  const banners = useBanners(initial)
  const singles = singleBanners(banners)
  return (
    <div className="wrap pt-2 pb-4">
      <h1 className="sr-only">{words.heading(shop.brand_name)}</h1>
      <Greeting tagline={shop.tagline} />
      <BannerCarousel banners={carouselBanners(banners)} />
      <h2 className="mt-8 mb-3 text-xl">{words.categories}</h2>
      <CategoryGrid categories={categories} />
      {singles.length > 0 ? (
        <section aria-label={words.moreOffers} className="mt-10 grid gap-3 md:grid-cols-2">
          {singles.map((banner) => (
            <BannerCard key={banner.banner_id} banner={banner} />
          ))}
        </section>
      ) : null}
      <JsonLd graph={shopGraph(shop, origin)} />
    </div>
  )
}

/** The signed-in customer's mobile number; for everybody else the shop's own line stands in its place. */
function Greeting({ tagline }: { tagline: string }) {
  const mobile = useSession((state) => state.user?.mobile_no)
  return <p className="mb-2 min-h-6 text-sm text-muted">{mobile ? words.signedInAs(mobile) : tagline}</p>
}
