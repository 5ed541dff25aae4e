import { useMutation } from '@tanstack/react-query'
import { Button } from '@farmstand/ui/button.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { SignInCard } from '../features/sign-in-card.tsx'
import { callSignIn } from '../lib/api.ts'
import { chosenBeforeSignIn } from '../lib/switch-language.ts'
import { deviceName } from '../lib/passkey.ts'
import { useOpenAfterSignIn } from '../lib/open-after-sign-in.ts'
import { textIn, submitHandler } from '../lib/form.ts'
import { signInWords } from '#messages/sign-in.ts'

export default function Pair() {
  const comeIn = useOpenAfterSignIn()
  const pair = useMutation({
    networkMode: 'always',
    mutationFn: (code: string) => callSignIn('pair', { code, device: deviceName(), ...chosenBeforeSignIn() }),
    // Goes to the start page, which redirects each role to the first screen of that role.
    onSuccess: () => comeIn('/'),
  })
  return (
    <SignInCard shopName="" title={signInWords.pairTitle}>
      <p className="mb-4 text-sm text-muted">{signInWords.pairText}</p>
      <form onSubmit={submitHandler((form) => pair.mutate(textIn(form, 'code')))}>
        <Field
          label={signInWords.code}
          name="code"
          required
          minLength={8}
          maxLength={12}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <Button type="submit" disabled={pair.isPending} className="mt-4 w-full">
          {signInWords.pairButton}
        </Button>
        <p role="alert" className="mt-3 min-h-5 text-sm text-danger">
          {pair.error?.message}
        </p>
      </form>
    </SignInCard>
  )
}
