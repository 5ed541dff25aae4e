import { office as words } from '#messages/office.ts'

/** As `Waiting`, in a line, inside of something that is there already. A file of its own, because a packer's phone needs none. */
export const ShortWaiting = ({ error, again }: { error: Error | null; again: () => void }) =>
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
