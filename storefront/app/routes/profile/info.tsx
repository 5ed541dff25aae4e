import { CustomerOnly } from '../../features/account/customer-only.tsx'
import { ProfileDetails, ProfileWaiting } from '../../features/account/details/profile-details.tsx'
import { profile as text } from '../../messages/en/account.ts'

export default function Info() {
  return (
    <CustomerOnly waiting={<Waiting />} signedOut={<h1 className="sr-only">{text.title}</h1>}>
      {() => (
        <>
          <h1 className="mb-4 text-2xl">{text.title}</h1>
          <ProfileDetails />
        </>
      )}
    </CustomerOnly>
  )
}

function Waiting() {
  return (
    <>
      <h1 className="mb-4 text-2xl">{text.title}</h1>
      <ProfileWaiting />
    </>
  )
}
