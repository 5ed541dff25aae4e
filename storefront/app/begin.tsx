import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { writeAsciiDigits } from '@farmstand/ui/ascii-fields.ts'
import { startWorker } from '@farmstand/ui/start-worker.ts'
import { watchSignInForPlace } from './features/account/addresses/place-from-addresses.ts'
import { storeCustomerResponses } from './inform-worker.ts'
import { keepSession } from './features/account/keep-session.ts'
import { followAccount } from './features/language/chosen-language.ts'
import { watchBack } from './lib/close-on-back.ts'
import { refreshOnReturn } from './lib/query-client.ts'
import { retryingFetch, tryAgain } from './lib/retry.ts'
import { followAccountDiet } from './lib/veg-only.ts'
import { loadFilesFirst, preloadFilesOfHoveredLinks, reachDocumentsFirst, reloadWhenGone } from './reaching-pages.ts'

/** Hydrates the page that the server rendered. */
export function begin(): void {
  const instrumentations = [loadFilesFirst()]
  watchBack()
  preloadFilesOfHoveredLinks()
  reachDocumentsFirst()
  reloadWhenGone()
  window.addEventListener('online', tryAgain)
  refreshOnReturn()
  writeAsciiDigits()
  followAccount()
  followAccountDiet()
  watchSignInForPlace()
  keepSession()
  if (!import.meta.env.DEV) {
    storeCustomerResponses()
    void startWorker()
  }

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter unstable_fetch={retryingFetch} instrumentations={instrumentations} />
      </StrictMode>,
    )
  })
}
