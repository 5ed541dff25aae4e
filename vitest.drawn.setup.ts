import { afterAll } from 'vitest'
import { discardAllDrafts } from './backoffice/app/features/items/draft.ts'
import { emptyBasket } from './storefront/app/features/cart/basket.ts'
import { signedOut, useSession } from './storefront/app/lib/session-store.ts'

/** Files that run in one worker share modules and storage: sign out and clear them after each file. */
afterAll(() => {
  useSession.setState(signedOut)
  void emptyBasket()
  discardAllDrafts()
  localStorage.clear()
  sessionStorage.clear()
})
