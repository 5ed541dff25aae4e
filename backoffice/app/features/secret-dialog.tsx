import { Button } from '@farmstand/ui/button.tsx'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { notify } from '../lib/notify.tsx'
import { momentOf } from '../lib/words.ts'
import { QrCode } from './qr-code.tsx'
import { people } from '#messages/people.ts'
import { office as words } from '#messages/office.ts'

/** A sign-in link or code, which the server sends only once. */
export type Secret = { link: string; until: string } | { code: string; until: string }

export function SecretDialog({ secret, onClose }: { secret: Secret | null; onClose: () => void }) {
  if (!secret) return null
  const shown = 'link' in secret ? secret.link : `${secret.code.slice(0, 4)}-${secret.code.slice(4)}`
  const until = momentOf(secret.until)
  const copy = (): void =>
    void navigator.clipboard.writeText(shown).then(
      () => notify.done(people.copied),
      (error: unknown) => notify.failed(String(error)),
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={'link' in secret ? people.linkTitle : people.pairPhone}
      closeLabel={words.close}
    >
      <div className="grid justify-items-start gap-3 p-5 text-sm">
        <p>{'link' in secret ? people.linkText(until) : people.pairCodeText(until)}</p>
        {'link' in secret ? (
          <>
            <p className="rounded-tile border border-line bg-surface p-3 text-xs break-all select-all">{shown}</p>
            {new URL(shown).hostname === 'localhost' ? (
              <p className="rounded-tile bg-turmeric-tint p-3">{people.onlyHere}</p>
            ) : null}
            <QrCode text={shown} label={people.linkTitle} />
          </>
        ) : (
          <p className="amount text-2xl font-bold tracking-widest select-all">{shown}</p>
        )}
        <Button size="sm" look="outline" onClick={copy}>
          {people.copy}
        </Button>
      </div>
    </Dialog>
  )
}
