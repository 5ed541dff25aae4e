import { CustomerOnly, SignInInvitation } from '../../features/account/customer-only.tsx'
import { ProfileDetails, ProfileWaiting } from '../../features/account/details/profile-details.tsx'
import { profileQuery } from '../../features/account/details/use-profile.ts'
import { numberQuery } from '../../features/account/number/use-number.ts'
import { nativeLanguageNames } from '@farmstand/contracts/languages'
import { ProfileRows } from '../../features/account/profile-rows.tsx'
import { createHydrateFallback } from '../../features/account/hydrate-fallback.tsx'
import { LanguageCard } from '../../features/language/language-card.tsx'
import { LanguageLinks } from '../../features/language/language-links.tsx'
import { prefetchForCustomer } from '../../lib/prefetch-for-customer.ts'
import { language } from '#messages/language.ts'
import { profile as text } from '#messages/profile.ts'

export const clientLoader = prefetchForCustomer((queries) => [
  queries.prefetchQuery(profileQuery),
  queries.prefetchQuery(numberQuery),
])

function Info() {
  return (
    <CustomerOnly
      waiting={<ProfileWaiting />}
      signedOut={
        <>
          <h1 className="sr-only">{text.title}</h1>
          <SignInInvitation />
        </>
      }
    >
      {(user) => (
        <ProfileDetails
          rows={<ProfileRows userUid={user.uid} spoken={nativeLanguageNames[language]} languages={<LanguageLinks />} />}
        >
          <LanguageCard />
        </ProfileDetails>
      )}
    </CustomerOnly>
  )
}

export default Info

export const HydrateFallback = createHydrateFallback(Info)
