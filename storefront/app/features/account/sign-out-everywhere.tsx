import { safety as text } from '#messages/account-safety.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useSignOut } from './use-sign-out.ts'

export function SignOutEverywhere() {
  const { mutate: signOut, isPending: busy } = useSignOut('everywhere')
  return (
    <Card className="flex flex-col items-start gap-2 p-5">
      <h2 className="text-base font-semibold">{text.everywhereTitle}</h2>
      <p className="text-sm text-muted">{text.everywhereHint}</p>
      <Button look="outline" disabled={busy} onClick={() => signOut()}>
        {busy ? text.everywhereBusy : text.everywhere}
      </Button>
    </Card>
  )
}
