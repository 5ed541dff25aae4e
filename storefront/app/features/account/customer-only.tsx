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
import { usePageStatus } from './waiting-page.tsx'

interface CustomerOnlyProps {
  /** What stands here until it is known who is looking. */
  waiting: ReactNode
  /** What a visitor gets instead. */
  signedOut: ReactNode
  children: (user: User) => ReactNode
}

/** A part of a page that only a customer may see. */
export function CustomerOnly({ waiting, signedOut, children }: CustomerOnlyProps) {
  const status = usePageStatus()
  const user = useSession((state) => state.user)
  if (status === 'unknown') return waiting
  if (status === 'signed-out') return signedOut
  // A part that has nothing to say to a visitor leaves this, too, to the page beside it.
  if (!user?.uid) return signedOut && <EmptyState title={text.uidMissing} />
  return children(user)
}

/** Says that one must sign in here, and comes back here afterwards. */
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
