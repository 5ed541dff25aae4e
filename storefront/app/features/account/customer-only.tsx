import { IconUser } from '@tabler/icons-react'
import type { User } from '@farmstand/contracts/user'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { signInPath } from '../../lib/return-path.ts'
import { useSession, useSessionStatus } from '../../lib/session-store.ts'
import { session as text } from '../../messages/en/account.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

interface CustomerOnlyProps {
  /** What stands here until it is known who is looking. */
  waiting: ReactNode
  signedOut?: { title: string; hint?: string }
  children: (user: User) => ReactNode
}

/** A part of a page that only a customer may see (S6.5): a visitor is told so and offered to sign in. */
export function CustomerOnly({ waiting, signedOut, children }: CustomerOnlyProps) {
  const status = useSessionStatus()
  const user = useSession((state) => state.user)
  const { pathname } = useLocation()
  if (status === 'unknown') return waiting
  if (status === 'signed-out')
    return (
      <EmptyState
        icon={<IconUser aria-hidden />}
        title={signedOut?.title ?? text.notSignedIn}
        hint={signedOut?.hint ?? text.notSignedInHint}
        action={<ButtonLink to={signInPath(pathname)}>{text.signIn}</ButtonLink>}
      />
    )
  if (!user?.uid) return <EmptyState title={text.uidMissing} />
  return children(user)
}
