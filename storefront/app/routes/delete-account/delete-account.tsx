import { IconAlertTriangle } from '@tabler/icons-react'
import type { MetaArgs } from 'react-router'
import { CustomerOnly, SignInInvitation } from '../../features/account/customer-only.tsx'
import { NotYet } from '../../features/account/not-yet.tsx'
import { ProfileNav } from '../../features/account/profile-nav.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { useShop } from '../../features/shell/use-shop.ts'
import { deletion as text } from '../../messages/en/account.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title: text.title, description: text.about, path: '/deleteAccount', hidden: true })

/** Its place, shut until accounts can be deleted here: it says so, and how to have it done meanwhile. */
export default function DeleteAccount() {
  return (
    <div className="wrap grid items-start gap-5 py-6 md:grid-cols-[14rem_minmax(0,1fr)]">
      <CustomerOnly
        waiting={<Skeleton className="h-72 rounded-card md:col-span-2" />}
        signedOut={
          <Card className="md:col-span-2">
            <h1 className="px-5 pt-5 text-2xl">{text.title}</h1>
            <SignInInvitation />
          </Card>
        }
      >
        {() => (
          <>
            <ProfileNav />
            <Deletion />
          </>
        )}
      </CustomerOnly>
    </div>
  )
}

function Deletion() {
  const { shop } = useShop()
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <h1 className="text-2xl">{text.title}</h1>
      <NotYet
        title={text.notYet}
        hint={text.notYetHint}
        action={
          shop.support_email ? (
            <a href={`mailto:${shop.support_email}`} className="mt-1 font-semibold underline underline-offset-4">
              {text.write(shop.support_email)}
            </a>
          ) : undefined
        }
      />
      <Card className="flex flex-col items-start gap-4 p-5">
        <p className="flex gap-3">
          <IconAlertTriangle aria-hidden className="mt-0.5 shrink-0 text-danger" />
          {text.warning}
        </p>
        <label className="flex min-h-11 items-center gap-3 text-sm text-muted">
          <input type="checkbox" disabled className="size-5" />
          {text.confirm}
        </label>
        <Button look="danger" disabled>
          {text.button}
        </Button>
      </Card>
    </div>
  )
}
