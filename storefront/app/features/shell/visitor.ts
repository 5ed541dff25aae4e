import { pages } from '@farmstand/contracts/pages'
import { useLocation } from 'react-router'
import { useSession } from '../../lib/session-store.ts'
import { shell as words } from '#messages/shell.ts'

export interface Visitor {
  /** The full name, or 'Login'. */
  name: string
  /** Profile when signed in, else Auth, which leads back to this page. */
  path: string
}

export function useVisitor(): Visitor {
  // Who has been signed in here is not told to log in while that is asked.
  const signedIn = useSession((state) => state.isAuthenticated || state.loading)
  const name = useSession((state) => state.user?.full_name)
  const { pathname, search } = useLocation()
  const here = pathname + search
  const signIn = here === pages.home || pathname === pages.signIn ? pages.signIn : pages.signInFrom(here)
  return signedIn ? { name: name || words.profile, path: pages.profile } : { name: words.login, path: signIn }
}
