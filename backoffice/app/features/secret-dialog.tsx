import { encode } from 'uqr'
import { Button } from '@farmstand/ui/button.tsx'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { notify } from '../lib/notify.tsx'
import { momentOf } from '../lib/words.ts'
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
            <QrCode text={shown} />
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

/** Renders a QR code. It is black on white in both themes, because cameras read other colours badly. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text)
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      viewBox={`-1 -1 ${size + 2} ${size + 2}`}
      role="img"
      aria-label={people.linkTitle}
      className="w-44 rounded-tile bg-white"
    >
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
