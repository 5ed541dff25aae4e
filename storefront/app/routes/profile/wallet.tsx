import { useSearchParams } from 'react-router'
import { CustomerOnly } from '../../features/account/customer-only.tsx'
import { WalletPage, WalletWaiting } from '../../features/account/wallet/wallet-page.tsx'
import { useShop } from '../../features/shell/use-shop.ts'
import { useOwnDocument } from '../../lib/payment/own-document.ts'
import { ownPath } from '../../lib/return-path.ts'
import { wallet as text } from '../../messages/en/wallet.ts'

export default function Wallet() {
  const { shop } = useShop()
  const [parameters] = useSearchParams()
  const amount = parameters.get('recharge')
  useOwnDocument()
  return (
    <>
      <h1 className="mb-4 text-2xl">{text.title}</h1>
      <CustomerOnly waiting={<WalletWaiting />} signedOut={null}>
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
