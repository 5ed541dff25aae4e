import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '@farmstand/ui/button.tsx'
import { SignInCard } from '../features/sign-in-card.tsx'
import { InOwnLanguage } from '../features/language/in-own-language.tsx'
import { LoadingOrError } from '../features/parts.tsx'
import { CallError, callSignIn } from '../lib/api.ts'
import { chosenBeforeSignIn } from '../lib/switch-language.ts'
import { deviceName, makePasskey } from '../lib/passkey.ts'
import { signInWords } from '#messages/sign-in.ts'
import { office as words } from '#messages/office.ts'

/** Makes a request fail at once when offline, instead of waiting for a connection. */
const atOnce = { networkMode: 'always' } as const

/** Returns whether an invitation is used, expired or incomplete. Then a retry is useless. */
const isGone = (error: Error): boolean => error instanceof CallError && [400, 404, 410].includes(error.status)

/**
 * Shows the page that an invitation link opens. The secret of the link is in the URL's hash, so that no server log
 * contains it.
 */
export default function Join() {
  const navigate = useNavigate()
  const [token] = useState(() => window.location.hash.slice(1))
  const invite = useQuery({
    queryKey: ['invite', token],
    queryFn: () => callSignIn('readInvite', { token }),
    retry: false,
    staleTime: Infinity,
    ...atOnce,
  })
  const comeIn = useMutation({
    ...atOnce,
    mutationFn: async () => {
      // Fetches the invitation again, because each passkey challenge can be answered only once.
      const { options } = await callSignIn('readInvite', { token })
      const credential = await makePasskey(options)
      await callSignIn('acceptInvite', { token, credential, device: deviceName(), ...chosenBeforeSignIn() })
    },
    onSuccess: () => navigate('/'),
  })
  const open = useMutation({
    ...atOnce,
    mutationFn: () => callSignIn('openInvite', { token }),
    onSuccess: () => navigate('/'),
  })
  if (invite.error && isGone(invite.error))
    return (
      <SignInCard shopName="" title={signInWords.linkGone}>
        <p role="alert" className="text-sm">
          {invite.error instanceof CallError && invite.error.status === 400
            ? signInWords.linkCut
            : invite.error.message}
        </p>
      </SignInCard>
    )
  if (!invite.data)
    return (
      <SignInCard shopName="" title={invite.error ? signInWords.linkUnread : words.loading}>
        {invite.error ? <LoadingOrError error={invite.error} again={() => void invite.refetch()} /> : null}
      </SignInCard>
    )
  const { name, roles, language, shop_name: shopName, may_open: mayOpen } = invite.data
  return (
    <InOwnLanguage theirs={language}>
      <SignInCard shopName={shopName} title={signInWords.welcome(name)}>
        <p className="text-sm text-muted">
          {signInWords.joinText(shopName, roles.map((role) => words.roles[role]).join(', '))}
        </p>
        <Button onClick={() => comeIn.mutate()} disabled={comeIn.isPending} className="mt-5 w-full">
          {signInWords.makePasskey}
        </Button>
        {mayOpen ? (
          <>
            <Button look="plain" onClick={() => open.mutate()} disabled={open.isPending} className="mt-3 w-full">
              {signInWords.openWithout}
            </Button>
            <p className="mt-1 text-xs text-muted">{signInWords.openWithoutHint}</p>
          </>
        ) : null}
        <p role="alert" className="mt-3 min-h-5 text-sm text-danger">
          {(comeIn.error ?? open.error)?.message}
        </p>
      </SignInCard>
    </InOwnLanguage>
  )
}
