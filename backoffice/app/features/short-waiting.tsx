import { office as words } from '#messages/office.ts'

/**
 * Shows a loading state or an error in one line. The component has a separate file, because a packer's phone does not
 * need it.
 */
export const InlineLoadingOrError = ({ error, again }: { error: Error | null; again: () => void }) =>
  error ? (
    <span role="alert" className="text-sm">
      {error.message}{' '}
      <button type="button" onClick={again} className="min-h-11 font-semibold text-leaf-ink">
        {words.tryAgain}
      </button>
    </span>
  ) : (
    <span className="text-sm text-muted">{words.loading} …</span>
  )
