import { pages } from '@farmstand/contracts/pages'
import { useLocation } from 'react-router'
import { useSession } from '../../lib/session-store.ts'
import { shell as words } from '#messages/shell.ts'

export interface Visitor {
  /** The customer's full name, or 'Login' for a visitor. */
  name: string
  /** The profile page for a customer. For a visitor, the sign-in page, which leads back to the current page. */
  path: string
}

export function useVisitor(): Visitor {
  // While the session is being checked, someone who was signed in on this device does not see 'Login'.
  const signedIn = useSession((state) => state.isAuthenticated || state.loading)
  const name = useSession((state) => state.user?.full_name)
  const { pathname, search } = useLocation()
  const here = pathname + search
  const signIn = here === pages.home || pathname === pages.signIn ? pages.signIn : pages.signInFrom(here)
  return signedIn ? { name: name || words.profile, path: pages.profile } : { name: words.login, path: signIn }
}
