import type { ReactNode } from 'react'
import { chooseBeforeSignIn } from '../lib/switch-language.ts'
import { LanguageChoice } from './language/language-choice.tsx'
import { Brand } from './brand.tsx'

/** Shows a page for people who are not signed in as one card. It is used for the sign-in, invitations and pairing. */
export function SignInCard({ shopName, title, children }: { shopName: string; title: string; children?: ReactNode }) {
  return (
    <main id="page" className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-6 p-4">
      <Brand name={shopName} />
      <div className="rounded-card border border-line bg-surface p-6">
        <h1 className="mb-3 text-xl">{title}</h1>
        {children}
      </div>
      <LanguageChoice onChoose={chooseBeforeSignIn} />
    </main>
  )
}
