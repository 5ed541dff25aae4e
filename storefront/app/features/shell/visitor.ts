import { pages } from '@farmstand/contracts/pages'
import { useLocation } from 'react-router'
import { useSession } from '../../lib/session-store.ts'
import { shell as words } from '#messages/shell.ts'

export interface Visitor {
  /** The full name, or 'Login'. */
  name: string
  /** The profile page when signed in, else the sign-in page, which leads back to this page. */
  path: string
}

export function useVisitor(): Visitor {
  // Hides 'Login' from a customer who was signed in here while the session is checked.
  const signedIn = useSession((state) => state.isAuthenticated || state.loading)
  const name = useSession((state) => state.user?.full_name)
  const { pathname, search } = useLocation()
  const here = pathname + search
  const signIn = here === pages.home || pathname === pages.signIn ? pages.signIn : pages.signInFrom(here)
  return signedIn ? { name: name || words.profile, path: pages.profile } : { name: words.login, path: signIn }
}
