import { useSearchParams, type ClientLoaderFunctionArgs } from 'react-router'
import { CustomerOnly, SignInInvitation } from '../../features/account/customer-only.tsx'
import { plansQuery, subscriptionsQuery, walletQuery } from '../../features/account/wallet/use-wallet.ts'
import { WalletPage, WalletWaiting } from '../../features/account/wallet/wallet-page.tsx'
import { createHydrateFallback } from '../../features/account/hydrate-fallback.tsx'
import { useShop } from '../../features/shell/use-shop.ts'
import { prefetchForCustomer } from '../../lib/prefetch-for-customer.ts'
import { requirePaymentDocument } from '../../lib/payment/payment-document.ts'
import { ownPath } from '../../lib/return-path.ts'
import { wallet as text } from '#messages/wallet.ts'

const askWallet = prefetchForCustomer((queries, { uid }) => [
  queries.prefetchQuery(walletQuery(uid)),
  queries.prefetchQuery(plansQuery),
  queries.prefetchQuery(subscriptionsQuery(uid)),
])

export function clientLoader(args: ClientLoaderFunctionArgs): null {
  requirePaymentDocument(args)
  return askWallet(args)
}

function Wallet() {
  const { shop } = useShop()
  const [parameters] = useSearchParams()
  const amount = parameters.get('recharge')
  return (
    <>
      <h1 className="mb-2 page-title md:mb-4">{text.title}</h1>
      <CustomerOnly waiting={<WalletWaiting />} signedOut={<SignInInvitation />}>
        {(user) => (
          <WalletPage
            user={user}
            shopName={shop.brand_name}
            wanted={amount === null ? null : { amount, from: ownPath(parameters.get('from')) }}
          />
        )}
      </CustomerOnly>
    </>
  )
}

export default Wallet

export const HydrateFallback = createHydrateFallback(Wallet)
