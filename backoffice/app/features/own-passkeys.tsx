import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@farmstand/ui/button.tsx'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { withPasskeyProof } from '../lib/actions.ts'
import { callSignIn } from '../lib/api.ts'
import { deviceName, makePasskey } from '../lib/passkey.ts'
import { momentOf, shortDayOf } from '../lib/words.ts'
import { office as words } from '#messages/office.ts'
import { passkeys as text } from '#messages/passkeys.ts'
import { LoadingOrError } from './parts.tsx'

/** Lists the passkeys of the signed-in person. Offers to add a spare one, in case a device is lost. */
export function OwnPasskeys({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const known = useQuery({ queryKey: ['passkeys'], queryFn: () => callSignIn('listPasskeys', {}) })
  const [asked, setAsked] = useState<string | null>(null)
  /** The messages, which are shown inside the dialog because it covers the toasts of the page. */
  const [said, setSaid] = useState({ done: '', failed: '' })
  const changing = {
    networkMode: 'always',
    onMutate: () => setSaid({ done: '', failed: '' }),
    onError: ({ message }: Error) => setSaid({ done: '', failed: message }),
    onSettled: () => queries.invalidateQueries(),
  } as const
  const add = useMutation({
    ...changing,
    mutationFn: async () => {
      const { options } = await withPasskeyProof(() => callSignIn('askPasskey', {}))
      await callSignIn('addPasskey', { credential: await makePasskey(options), device: deviceName() })
    },
    onSuccess: () => setSaid({ done: text.added, failed: '' }),
  })
  const remove = useMutation({
    ...changing,
    mutationFn: (id: string) => withPasskeyProof(() => callSignIn('removePasskey', { id })),
    onSuccess: () => setSaid({ done: text.removed, failed: '' }),
  })
  const busy = add.isPending || remove.isPending
  return (
    <Dialog open onClose={onClose} title={words.passkeys} closeLabel={words.close}>
      <div className="grid gap-4 p-5 text-sm">
        <p>{text.why}</p>
        {known.data ? (
          <ul className="divide-y divide-line">
            {known.data.results.map(({ id, device, made_at: madeAt, used_at: usedAt }, _, { length }) => (
              <li key={id} className="grid gap-2 py-2">
                <div className="flex items-center gap-3">
                  <p className="min-w-0">
                    <span className="block font-semibold">{device}</span>
                    <span className="text-xs text-muted">
                      {text.since(shortDayOf(madeAt))}
                      {usedAt ? `, ${text.used(momentOf(usedAt))}` : ''}
                    </span>
                  </p>
                  {length > 1 && asked !== id ? (
                    <Button
                      look="plain"
                      size="sm"
                      className="ml-auto"
                      aria-label={text.removeOf(device)}
                      onClick={() => setAsked(id)}
                    >
                      {text.remove}
                    </Button>
                  ) : null}
                </div>
                {asked === id ? (
                  <div className="grid gap-2 rounded-tile bg-turmeric-tint p-3">
                    <p>{text.removing}</p>
                    <span className="flex gap-2">
                      <Button
                        look="danger"
                        size="sm"
                        disabled={busy}
                        onClick={() => remove.mutate(id, { onSettled: () => setAsked(null) })}
                      >
                        {text.remove}
                      </Button>
                      <Button look="plain" size="sm" onClick={() => setAsked(null)}>
                        {text.keep}
                      </Button>
                    </span>
                  </div>
                ) : null}
              </li>
            ))}
          </ul>
        ) : (
          <LoadingOrError error={known.error} again={() => void known.refetch()} />
        )}
        <Button disabled={busy} onClick={() => add.mutate()}>
          {text.add}
        </Button>
        <p role="alert" className="text-danger">
          {said.failed}
        </p>
        <output>{said.done}</output>
      </div>
    </Dialog>
  )
}
