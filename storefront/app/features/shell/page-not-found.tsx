import { pages } from '@farmstand/contracts/pages'
import { faults } from '#messages/shell.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** Stands alone, without the shop's frame. */
export function PageNotFound() {
  return (
    <main className="wrap flex min-h-dvh flex-col items-center justify-center gap-3 text-center">
      <h1 className="page-title">{faults.pageNotFound}</h1>
      <p className="max-w-prose text-muted">{faults.pageNotFoundHint}</p>
      <ButtonLink to={pages.home} className="mt-2">
        {faults.toHome}
      </ButtonLink>
    </main>
  )
}
