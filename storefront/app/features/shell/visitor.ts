import { pages } from '@farmstand/contracts/pages'
import { useSession } from '../../lib/session-store.ts'
import { shell as words } from '#messages/shell.ts'

export interface Visitor {
  /** The full name, or 'Login'. */
  name: string
  /** Profile when signed in, else Auth. */
  path: string
}

export function useVisitor(): Visitor {
  // Who has been signed in here is not told to log in while that is asked.
  const signedIn = useSession((state) => state.isAuthenticated || state.loading)
  const name = useSession((state) => state.user?.full_name)
  return signedIn ? { name: name || words.profile, path: pages.profile } : { name: words.login, path: pages.signIn }
}
