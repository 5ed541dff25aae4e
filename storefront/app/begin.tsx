import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { writeAsciiDigits } from '@farmstand/ui/ascii-fields.ts'
import { startWorker } from '@farmstand/ui/start-worker.ts'
import { placeFromAddresses } from './features/account/addresses/place-from-addresses.ts'
import { keepSession } from './features/account/keep-session.ts'
import { followAccount } from './features/language/chosen-language.ts'
import { retryingFetch, tryAgain } from './lib/retry.ts'
import { bringFilesFirst, bringFilesOfHoveredLinks, reachDocumentsFirst } from './reaching-pages.ts'

/** Takes over the page that the server wrote. */
export function begin(): void {
  const instrumentations = [bringFilesFirst()]
  bringFilesOfHoveredLinks()
  reachDocumentsFirst()
  window.addEventListener('online', tryAgain)
  writeAsciiDigits()
  followAccount()
  placeFromAddresses()
  keepSession()
  if (!import.meta.env.DEV) void startWorker()

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter unstable_fetch={retryingFetch} instrumentations={instrumentations} />
      </StrictMode>,
    )
  })
}
