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
  /** Shown until the session is known. */
  waiting: ReactNode
  /** Shown to a visitor. */
  signedOut: ReactNode
  children: (user: User) => ReactNode
}

/** Shows a part of a page to customers only. */
export function CustomerOnly({ waiting, signedOut, children }: CustomerOnlyProps) {
  const status = usePageStatus()
  const user = useSession((state) => state.user)
  if (status === 'unknown') return waiting
  if (status === 'signed-out') return signedOut
  // A part that shows visitors nothing leaves this message to the rest of the page.
  if (!user?.uid) return signedOut && <EmptyState title={text.uidMissing} />
  return children(user)
}

/** Invites a visitor to sign in and to return here afterwards. */
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
