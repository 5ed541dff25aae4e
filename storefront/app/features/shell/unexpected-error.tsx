import { faults } from '#messages/shell.ts'
import { buttonClass } from '@farmstand/ui/button.tsx'

/** Shows the error page that must always work, so it needs no loader, store or shop data. */
export function UnexpectedError() {
  return (
    <main className="wrap flex min-h-dvh flex-col items-center justify-center gap-4 text-center">
      <title>{faults.unexpected}</title>
      <h1 className="page-title">{faults.unexpected}</h1>
      <p className="max-w-prose text-muted">{faults.unexpectedHint}</p>
      <button type="button" className={buttonClass({})} onClick={() => window.location.reload()}>
        {faults.reload}
      </button>
    </main>
  )
}
