import { AddressBook, AddressesWaiting } from '../../features/account/addresses/address-book.tsx'
import { addressesQuery } from '../../features/account/addresses/use-addresses.ts'
import { CustomerOnly, SignInInvitation } from '../../features/account/customer-only.tsx'
import { createHydrateFallback } from '../../features/account/hydrate-fallback.tsx'
import { prefetchForCustomer } from '../../lib/prefetch-for-customer.ts'
import { addresses as text } from '#messages/profile.ts'

export const clientLoader = prefetchForCustomer((queries, user) => [queries.prefetchQuery(addressesQuery(user.uid))])

function MyAddress() {
  return (
    <>
      <h1 className="mb-2 page-title md:mb-4">{text.title}</h1>
      <CustomerOnly waiting={<AddressesWaiting />} signedOut={<SignInInvitation />}>
        {(user) => <AddressBook userUid={user.uid} />}
      </CustomerOnly>
    </>
  )
}

export default MyAddress

export const HydrateFallback = createHydrateFallback(MyAddress)
