import { pages } from '@farmstand/contracts/pages'
import { Link } from 'react-router'
import { notify } from '../../lib/notify.ts'
import { stepper } from '#messages/stepper.ts'

/**
 * Shows a toast that checkout needs a sign-in, and where the chosen items are kept until then. A link leads to the
 * sign-in and back.
 */
export function showSignInToast(where: 'DEVICE' | 'PAGE'): void {
  const { pathname, search } = window.location
  notify.error(stepper.mustSignIn, {
    content: (
      <span className="flex items-center gap-3">
        <span>
          <span className="block">{stepper.mustSignIn}</span>
          <span className="block text-xs font-normal opacity-80">
            {where === 'DEVICE' ? stepper.keptHere : stepper.keptWithPage}
          </span>
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
