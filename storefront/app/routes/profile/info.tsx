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
import { VegSwitch } from '../../features/catalogue/veg-switch.tsx'
import { vegOnly } from '#messages/veg-only.ts'
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
          rows={
            <>
              <VegCard />
              <ProfileRows userUid={user.uid} spoken={nativeLanguageNames[language]} languages={<LanguageLinks />} />
            </>
          }
        >
          <LanguageCard />
        </ProfileDetails>
      )}
    </CustomerOnly>
  )
}

const VegCard = () => (
  <section aria-label={vegOnly.label} className="rounded-card border border-line bg-surface px-4 py-2">
    <VegSwitch className="w-full" />
    <p className="pb-1 text-sm text-muted">{vegOnly.hint}</p>
  </section>
)

export default Info

export const HydrateFallback = createHydrateFallback(Info)
