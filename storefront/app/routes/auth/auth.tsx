import { isPaymentPage, pages } from '@farmstand/contracts/pages'
import { useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { SignInForm } from '../../features/account/sign-in/sign-in-form.tsx'
import { readCurrentBasket } from '../../features/cart/basket.ts'
import { cartQuery } from '../../features/cart/cart-queue.ts'
import { type LineKey, quantityIn } from '../../features/cart/cart-model.ts'
import { useNoticedChanges } from '../../features/cart/noticed-changes.ts'
import { KeptBasketStrip } from '../../features/cart/kept-basket-strip.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { useShop } from '../../features/shell/use-shop.ts'
import { wholeAddress } from '../../lib/page-address.ts'
import { isPaymentDocument } from '../../lib/payment/payment-document.ts'
import { notify } from '../../lib/notify.ts'
import { queryClient } from '../../lib/query-client.ts'
import { openDocument } from '../../lib/retry.ts'
import { ownPath } from '../../lib/return-path.ts'
import { useSession } from '../../lib/session-store.ts'
import { kept as keptText } from '#messages/cart.ts'
import { signIn as text } from '#messages/account.ts'
import { requireShop } from '../../server-api.ts'
import { type SignInPicture, goodsToShow } from './goods-to-show.ts'
import { clsx } from 'clsx'
import { Picture } from '../../ui/picture.tsx'

/** Milliseconds from a successful sign-in until the page is left. */
const LEAVE_AFTER_MS = 2000

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = requireShop(context)
  const [shelves, banners] = await Promise.all([shop.getHomeShelves(), shop.listBanners()])
  return { goods: goodsToShow(shelves, banners) }
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title: text.page, description: text.subtext, path: pages.signIn, hidden: true })

export default function Auth() {
  const { goods } = useLoaderData<typeof loader>()
  const { shop } = useShop()
  const [parameters] = useSearchParams()
  const target = ownPath(parameters.get('from')) ?? pages.home
  const leave = useLeave(target)
  return (
    <div className="md:wrap md:py-12">
      <div className="mx-auto max-w-4xl overflow-hidden side:grid side:grid-cols-[1fr_3fr] md:grid md:grid-cols-2 md:rounded-card md:border md:border-line md:bg-surface">
        <Goods goods={goods} />
        <div className="flex flex-col gap-5 px-3.5 py-5 md:justify-center md:p-10">
          <div>
            <h1 className="page-title">{text.title(shop.brand_name)}</h1>
            <p className="mt-1 text-muted">{text.subtext}</p>
          </div>
          <SignInForm onSignIn={leave} toCheckout={target === pages.checkout} />
        </div>
      </div>
      <KeptBasketStrip target={target} className="mx-auto max-w-4xl px-3.5 pb-4 md:mt-4 md:px-0" />
    </div>
  )
}

/**
 * Opens the page that required the sign-in, or else Home. Instead of checkout opens the cart if the cart has news. Waits two seconds after a successful sign-in, but not for a
 * customer who was already signed in.
 */
function useLeave(target: string): () => void {
  const navigate = useNavigate()
  const signedIn = useSession((state) => state.isAuthenticated)
  const justNow = useRef(false)
  const kept = useRef<readonly LineKey[]>([])
  useEffect(() => {
    if (!signedIn) return undefined
    const leave = () => {
      // A new document would lose the news of prices and limits that changed while the basket was kept. The cart shows it.
      if (target === pages.checkout && useNoticedChanges.getState().shown.length > 0)
        return void navigate(pages.cart, { replace: true })
      // Only a payment page is opened as a new document, because a browser without storage would lose the new session
      // there.
      if (isPaymentPage(target) && !isPaymentDocument()) void openDocument(wholeAddress(target), 'replace')
      else {
        void navigate(target, { replace: true })
        showNowInCartToast(kept.current)
      }
    }
    const timer = setTimeout(leave, justNow.current ? LEAVE_AFTER_MS : 0)
    return () => clearTimeout(timer)
  }, [signedIn, target, navigate])
  return () => {
    justNow.current = true
    kept.current = [...readCurrentBasket().keys()]
  }
}

/** Shows a toast on the page that required the sign-in: the items that the visitor chose there are now in the cart. */
function showNowInCartToast(kept: readonly LineKey[]): void {
  const cart = queryClient().getQueryData(cartQuery.queryKey)
  const lines = kept.filter((key) => quantityIn(cart, key) > 0).length
  if (lines > 0) notify.offer(keptText.inCart(lines), 'kept-in-cart')
}

/**
 * Shows pictures of the shop's goods beside the form. On phones they form a strip from edge to edge, and from 768 px a
 * large picture above two others.
 */
function Goods({ goods }: { goods: readonly SignInPicture[] }) {
  const several = goods.length > 1
  return (
    <div
      className={clsx(
        'grid h-31 gap-0.5 bg-tile side:h-auto md:h-auto md:min-h-120',
        several && 'grid-cols-3 side:grid-cols-1 md:grid-cols-2 md:grid-rows-[2fr_1fr]',
      )}
    >
      {goods.map(({ path, name }, at) => (
        <span key={path} className={clsx('relative overflow-hidden', several && at === 0 && 'md:col-span-2')}>
          <Picture
            path={path}
            alt={name}
            first={at === 0}
            eager
            sizes={several ? '(min-width: 768px) 28rem, 33vw' : '(min-width: 768px) 28rem, 100vw'}
            className="absolute inset-0 size-full object-cover"
          />
        </span>
      ))}
    </div>
  )
}
