import { AddressBook, AddressesWaiting } from '../../features/account/addresses/address-book.tsx'
import { CustomerOnly } from '../../features/account/customer-only.tsx'
import { addresses as text } from '../../messages/en/account.ts'

export default function MyAddress() {
  return (
    <>
      <h1 className="mb-4 text-2xl">{text.title}</h1>
      <CustomerOnly waiting={<AddressesWaiting />} signedOut={null}>
        {(user) => <AddressBook userUid={user.uid} />}
      </CustomerOnly>
    </>
  )
}
