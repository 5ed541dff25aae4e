import { useMutation } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { Button } from '@farmstand/ui/button.tsx'
import { SignInCard } from '../features/sign-in-card.tsx'
import { callSignIn } from '../lib/api.ts'
import { chosenBeforeSignIn } from '../lib/switch-language.ts'
import { deviceName, showPasskey } from '../lib/passkey.ts'
import { returnPath, useOpenAfterSignIn } from '../lib/open-after-sign-in.ts'
import { signInWords } from '#messages/sign-in.ts'

export default function SignIn() {
  const { state } = useLocation()
  const comeIn = useOpenAfterSignIn()
  const signIn = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { options } = await callSignIn('askSignIn', {})
      await callSignIn('signIn', {
        credential: await showPasskey(options),
        device: deviceName(),
        ...chosenBeforeSignIn(),
      })
    },
    onSuccess: () => comeIn(returnPath(state)),
  })
  return (
    <SignInCard shopName="" title={signInWords.signInTitle}>
      <p className="text-sm text-muted">{signInWords.signInText}</p>
      <Button onClick={() => signIn.mutate()} disabled={signIn.isPending} className="mt-5 w-full">
        {signInWords.signInButton}
      </Button>
      <p role="alert" className="mt-3 min-h-5 text-sm text-danger">
        {signIn.error?.message}
      </p>
      <Link to="/pair" className="mt-2 inline-block py-2 text-sm font-semibold text-leaf-ink">
        {signInWords.pairInstead}
      </Link>
    </SignInCard>
  )
}
