import { pages } from '@farmstand/contracts/pages'
import { IconPlantOff } from '@tabler/icons-react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { faults } from '#messages/shell.ts'
import { ButtonLink } from '@farmstand/ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/**
 * Shown in place of a page whose id the shop does not know, within the shop's bars. Every other error is passed up to
 * the root.
 */
export function UnknownId() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <div className="py-10">
      <title>{faults.gone}</title>
      <meta name="robots" content="noindex" />
      <h1 className="sr-only">{faults.gone}</h1>
      <EmptyState
        icon={<IconPlantOff aria-hidden />}
        title={faults.gone}
        hint={faults.goneHint}
        action={<ButtonLink to={pages.home}>{faults.toHome}</ButtonLink>}
      />
    </div>
  )
}
