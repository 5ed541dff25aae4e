import { pages } from '@farmstand/contracts/pages'
import { search } from '#messages/search.ts'
import { faults, shell } from '#messages/shell.ts'
import { wholeAddress } from '../../lib/page-address.ts'
import { Button, ButtonLink } from '@farmstand/ui/button.tsx'
import { inputClass } from '@farmstand/ui/input-class.ts'
import { Logo } from './logo.tsx'
import { useShop } from './use-shop.ts'

/**
 * Shows the page for an unknown address, without the shop's bars. The search is a plain form, which also works without
 * scripts.
 */
export function PageNotFound() {
  const { shop } = useShop()
  return (
    <main className="wrap flex min-h-dvh flex-col items-center justify-center gap-3 text-center">
      <Logo brand={shop.brand_name} mark={shop.logo} named />
      <h1 className="page-title">{faults.pageNotFound}</h1>
      <p className="max-w-prose text-muted">{faults.pageNotFoundHint}</p>
      <search aria-label={search.label} className="mt-2 w-full max-w-md">
        <form action={wholeAddress(pages.home)} className="flex gap-2">
          <input
            type="search"
            name="q"
            aria-label={search.label}
            placeholder={search.placeholder}
            required
            // A blank query does nothing, so the browser's bubble is not needed.
            onInvalid={(event) => event.preventDefault()}
            maxLength={100}
            enterKeyHint="search"
            className={inputClass}
          />
          <Button type="submit">{shell.search}</Button>
        </form>
      </search>
      <ButtonLink to={pages.home} look="quiet">
        {faults.toHome}
      </ButtonLink>
    </main>
  )
}
