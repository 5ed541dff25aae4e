import { data, type MetaFunction } from 'react-router'
import { faults } from '../../messages/en/shell.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** The page is drawn and the answer is still a 404. */
export const loader = () => data(null, { status: 404 })

export const meta: MetaFunction = () => [{ title: faults.pageNotFound }, { name: 'robots', content: 'noindex' }]

export default function NotFound() {
  return (
    <main className="wrap flex min-h-dvh flex-col items-center justify-center gap-3 text-center">
      <h1 className="text-2xl">{faults.pageNotFound}</h1>
      <p className="max-w-prose text-muted">{faults.pageNotFoundHint}</p>
      <ButtonLink to="/" className="mt-2">
        {faults.toHome}
      </ButtonLink>
    </main>
  )
}
