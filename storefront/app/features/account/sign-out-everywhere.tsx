import { useState } from 'react'
import { safety as text } from '#messages/account-safety.ts'
import { Button } from '@farmstand/ui/button.tsx'
import { Card } from '@farmstand/ui/card.tsx'
import { Sheet } from '@farmstand/ui/sheet.tsx'
import { useSignOut } from './use-sign-out.ts'

export function SignOutEverywhere() {
  const { mutate: signOut, isPending: busy } = useSignOut('everywhere', text.everywhereDone)
  const [asked, setAsked] = useState(false)
  const close = (): void => setAsked(false)
  return (
    <Card className="flex flex-col items-start gap-2 p-5">
      <h2 className="text-base font-semibold">{text.everywhereTitle}</h2>
      <p className="text-sm text-muted">{text.everywhereHint}</p>
      <Button look="outline" onClick={() => setAsked(true)}>
        {text.everywhere}
      </Button>
      <Sheet
        open={asked}
        onClose={close}
        title={text.everywhereAsk}
        closeLabel={text.staySignedIn}
        footer={
          <div className="grid grid-cols-2 gap-3">
            <Button look="outline" size="lg" onClick={close}>
              {text.staySignedIn}
            </Button>
            <Button look="danger" size="lg" disabled={busy} onClick={() => signOut(undefined, { onError: close })}>
              {busy ? text.everywhereBusy : text.everywhereConfirm}
            </Button>
          </div>
        }
      >
        <p className="px-5 py-4">{text.everywhereEffect}</p>
      </Sheet>
    </Card>
  )
}
