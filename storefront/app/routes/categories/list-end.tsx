import { catalogue as words } from '#messages/catalogue.ts'
import { ProductGridSkeleton } from '../../features/catalogue/product-grid.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { watchEnd } from './follow-list.ts'

interface ListEndProps {
  rest: { entries: number; sections: number }
  failed: boolean
  readOn: () => void
}

/** The height in pixels of a section's heading and description, above its cards. */
const HEADING_PX = 68

/**
 * Shows a placeholder about as high as the entries that are not loaded yet, so that the end of the page stays where it
 * is while the list grows.
 */
export function ListEnd({ rest, failed, readOn }: ListEndProps) {
  // Attached again on every render, because the width may have changed and because a list whose end stays visible must
  // load more. After a failure the end is not watched, because each failed response would render it again and so
  // trigger another request. Then only the button and the automatic retry send requests.
  const attach = (end: HTMLDivElement) => {
    keepRoom(end, rest)
    // Returns a function in both cases. A ref that returns no cleanup would also be called with null.
    return failed ? () => undefined : watchEnd(end, readOn)
  }
  return (
    <div ref={attach} className="min-h-dvh" aria-busy={!failed}>
      {failed ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 py-4 text-sm">
          {words.restFailed}
          <Button look="outline" onClick={readOn}>
            {words.retry}
          </Button>
        </p>
      ) : (
        <div aria-hidden className="mt-6">
          <ProductGridSkeleton label="" />
        </div>
      )}
    </div>
  )
}

function keepRoom(end: HTMLElement, rest: ListEndProps['rest']): void {
  const grid = document.querySelector('[data-section] ul')
  const card = grid?.firstElementChild
  if (!grid || !card) return
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid)
  const rows = Math.ceil(rest.entries / gridTemplateColumns.split(' ').length) + rest.sections / 2
  const height = rest.sections * HEADING_PX + rows * (card.clientHeight + Number.parseFloat(rowGap))
  end.style.minHeight = `${Math.round(height)}px`
}
