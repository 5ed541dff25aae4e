import type { User } from '@farmstand/contracts/user'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { profile as text } from '#messages/profile.ts'
import { Asked } from '../../../ui/asked.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NumberNews } from '../number/number-news.tsx'
import { SignOutEverywhere } from '../sign-out-everywhere.tsx'
import { ProfileForm } from './profile-form.tsx'
import { profileQuery } from './use-profile.ts'

/** Looking at one's own details, and changing them; what else belongs to the profile comes with them, so that nothing moves. */
export function ProfileDetails({ children }: { children: ReactNode }) {
  const [editing, setEditing] = useState(false)
  return (
    <Asked
      answer={useQuery(profileQuery)}
      waiting={<ProfileWaiting />}
      failed={{ title: text.fetchFailed, retry: text.retry }}
    >
      {(user) => (
        <div className="flex flex-col gap-4">
          <NumberNews />
          <Card className="p-5">
            {editing ? (
              <ProfileForm user={user} onDone={() => setEditing(false)} />
            ) : (
              <ProfileView user={user} onEdit={() => setEditing(true)} />
            )}
          </Card>
          <SignOutEverywhere />
          {children}
        </div>
      )}
    </Asked>
  )
}

function ProfileView({ user, onEdit }: { user: User; onEdit: () => void }) {
  const rows = [
    [text.fullName, user.full_name],
    [text.email, user.email],
    [text.mobile, user.mobile_no],
  ] as const
  return (
    <>
      <dl className="divide-y divide-line">
        {rows.map(([label, value]) => (
          <div key={label} className="grid gap-x-4 py-3 first:pt-0 sm:grid-cols-[10rem_1fr]">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-medium break-words">{value || text.none}</dd>
          </div>
        ))}
      </dl>
      <Button look="outline" className="mt-3" onClick={onEdit}>
        {text.edit}
      </Button>
    </>
  )
}

export function ProfileWaiting() {
  return (
    <Card className="p-5">
      <p aria-live="polite" className="mb-4 text-sm text-muted">
        {text.loading}
      </p>
      <div className="flex flex-col gap-4">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-6 w-2/3" />
        ))}
        <Skeleton className="h-11 w-20" />
      </div>
    </Card>
  )
}
