import { CustomerOnly } from '../../features/account/customer-only.tsx'
import { ProfileDetails, ProfileWaiting } from '../../features/account/details/profile-details.tsx'
import { profileQuery } from '../../features/account/details/use-profile.ts'
import { numberQuery } from '../../features/account/number/use-number.ts'
import { LanguageCard } from '../../features/language/language-card.tsx'
import { askAhead } from '../../lib/ask-ahead.ts'
import { profile as text } from '#messages/profile.ts'

export const clientLoader = askAhead((queries) => [
  queries.prefetchQuery(profileQuery),
  queries.prefetchQuery(numberQuery),
])

function Info() {
  return (
    <CustomerOnly waiting={<Waiting />} signedOut={<h1 className="sr-only">{text.title}</h1>}>
      {() => (
        <>
          <h1 className="mb-4 text-2xl">{text.title}</h1>
          <ProfileDetails>
            <LanguageCard />
          </ProfileDetails>
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

export default Info

/** Until the browser knows who is looking, the page draws itself as waiting. */
export const HydrateFallback = () => <Info />
