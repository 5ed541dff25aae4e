import { pages } from '@farmstand/contracts/pages'
import { Link } from 'react-router'
import { notify } from '../../lib/notify.ts'
import { storeText, readKept } from '../../lib/storage.ts'
import { stepper } from '#messages/stepper.ts'

const NOTED = 'kept-note'

/**
 * Shows a toast that checkout needs a sign-in, with a link to the sign-in and back. The first one of a visit also says
 * where the chosen items are kept until then, and every one if they are lost with the page.
 */
export function showSignInToast(where: 'DEVICE' | 'PAGE'): void {
  const isFirst = readKept('tab', NOTED) === null
  if (isFirst) storeText('tab', NOTED, 'yes')
  const { pathname, search } = window.location
  notify.error(stepper.mustSignIn, {
    content: (
      <span className="flex items-center gap-3">
        <span>
          <span className="block">{stepper.mustSignIn}</span>
          {isFirst || where === 'PAGE' ? (
            <span className="block text-xs font-normal opacity-80">
              {where === 'DEVICE' ? stepper.keptHere : stepper.keptWithPage}
            </span>
          ) : null}
        </span>
        <Link
          to={pages.signInFrom(pathname + search)}
          onClick={() => notify.dismiss(stepper.mustSignIn)}
          className="touch shrink-0 rounded-lg px-2 py-1 font-semibold underline underline-offset-4"
        >
          {stepper.signIn}
        </Link>
      </span>
    ),
  })
}
