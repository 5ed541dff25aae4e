import { useEffect } from 'react'
import { isConnectionProblem } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'

/** Says once that reading failed: in one way when the server refused, in another when it did not answer at all. */
export function useFailureToast(error: unknown, refused: string, unreachable: string = refused): void {
  useEffect(() => {
    if (error) notify.error(isConnectionProblem(error) ? unreachable : refused)
  }, [error, refused, unreachable])
}
