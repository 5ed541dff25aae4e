import { afterAll } from 'vitest'
import { dropAll } from './backoffice/app/features/items/draft.ts'
import { emptyBasket } from './storefront/app/features/cart/basket.ts'
import { signedOut, useSession } from './storefront/app/lib/session-store.ts'

/** The next file of this worker shares the loaded modules and the storage: it finds nobody signed in, and nothing kept. */
afterAll(() => {
  useSession.setState(signedOut)
  void emptyBasket()
  dropAll()
  localStorage.clear()
  sessionStorage.clear()
})
