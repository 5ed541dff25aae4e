import type { User } from '@farmstand/contracts/user'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { phoneText } from '../../../lib/phone-text.ts'
import { profile as text } from '#messages/profile.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { Card } from '@farmstand/ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NumberChangeNotices } from '../number/number-change-notices.tsx'
import { OwnData } from '../own-data.tsx'
import { SignOutEverywhere } from '../sign-out-everywhere.tsx'
import { ProfileForm } from './profile-form.tsx'
import { profileQuery } from './use-profile.ts'

interface ProfileDetailsProps {
  /** Links to the other pages of the account, shown on phones. */
  rows: ReactNode
  children: ReactNode
}

/**
 * Shows or edits the customer's details. The remainder of the profile appears at the same time as the details, so that
 * nothing moves.
 */
export function ProfileDetails({ rows, children }: ProfileDetailsProps) {
  const [editing, setEditing] = useState(false)
  const answer = useQuery(profileQuery)
  const known = answer.data !== undefined
  return (
    <div className="flex flex-col gap-4">
      {known ? <NumberChangeNotices /> : null}
      <Card className="p-4 md:p-5">
        <Head>
          {known && !editing ? (
            <Button look="plain" onClick={() => setEditing(true)}>
              <IconPencil size={18} aria-hidden />
              {text.edit}
            </Button>
          ) : null}
        </Head>
        <QueryState
          answer={answer}
          waiting={<DetailsWaiting />}
          failed={{ title: text.fetchFailed, retry: text.retry }}
        >
          {(user) =>
            editing ? <ProfileForm user={user} onDone={() => setEditing(false)} /> : <ProfileView user={user} />
          }
        </QueryState>
      </Card>
      {known ? (
        <>
          {rows}
          <SignOutEverywhere />
          <OwnData />
          {children}
        </>
      ) : null}
    </div>
  )
}

const Head = ({ children }: { children?: ReactNode }) => (
  <div className="mb-3 flex min-h-11 items-center justify-between gap-3">
    <h1 className="page-title">{text.title}</h1>
    {children}
  </div>
)

function ProfileView({ user }: { user: User }) {
  const rows = [
    [text.fullName, user.full_name],
    [text.email, user.email],
    [text.mobile, phoneText(user.mobile_no)],
  ] as const
  return (
    <dl className="flex flex-col gap-3.5">
      {rows.map(([label, value]) => (
        <div key={label} className="grid grid-cols-[minmax(0,1fr)] gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-semibold break-words">{value || text.none}</dd>
        </div>
      ))}
    </dl>
  )
}

export const ProfileWaiting = () => (
  <Card className="p-4 md:p-5">
    <Head />
    <DetailsWaiting />
  </Card>
)

function DetailsWaiting() {
  return (
    <>
      <p aria-live="polite" className="mb-4 text-sm text-muted">
        {text.loading}
      </p>
      <div className="flex flex-col gap-4">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-6 w-2/3" />
        ))}
      </div>
    </>
  )
}
