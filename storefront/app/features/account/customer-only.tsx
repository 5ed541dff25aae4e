import { pages } from '@farmstand/contracts/pages'
import { IconUser } from '@tabler/icons-react'
import type { User } from '@farmstand/contracts/user'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../lib/session-store.ts'
import { session as text } from '#messages/session.ts'
import { ButtonLink } from '@farmstand/ui/button.tsx'
import { Card } from '@farmstand/ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { usePageStatus } from './hydrate-fallback.tsx'

interface CustomerOnlyProps {
  /** Shown until it is known whether a customer is signed in. */
  waiting: ReactNode
  /** Shown to a visitor who is not signed in. */
  signedOut: ReactNode
  children: (user: User) => ReactNode
}

/** Shows a section of a page to signed-in customers only. */
export function CustomerOnly({ waiting, signedOut, children }: CustomerOnlyProps) {
  const status = usePageStatus()
  const user = useSession((state) => state.user)
  if (status === 'unknown') return waiting
  if (status === 'signed-out') return signedOut
  // A section that shows nothing to visitors also leaves out this message, because the remainder of the page shows it.
  if (!user?.uid) return signedOut && <EmptyState title={text.uidMissing} />
  return children(user)
}

/** Invites a visitor to sign in and to return to this page afterwards. */
export function SignInInvitation({
  title = text.notSignedIn,
  hint = text.notSignedInHint,
}: {
  title?: string
  hint?: string
}) {
  const { pathname } = useLocation()
  return (
    <Card>
      <EmptyState
        icon={<IconUser aria-hidden />}
        title={title}
        hint={hint}
        action={<ButtonLink to={pages.signInFrom(pathname)}>{text.signIn}</ButtonLink>}
      />
    </Card>
  )
}
