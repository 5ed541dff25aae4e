import { catalogue as words } from '#messages/catalogue.ts'
import { ProductGridSkeleton } from '../../features/catalogue/product-grid.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { watchEnd } from './follow-list.ts'

interface ListEndProps {
  rest: { entries: number; sections: number }
  failed: boolean
  readOn: () => void
}

/** A heading with its description, above the cards of a section. */
const HEADING_PX = 68

/** Stands for what has not been read yet and is about as high, so that the end of the page stays where it is while the list runs on. */
export function ListEnd({ rest, failed, readOn }: ListEndProps) {
  // With every drawing: the width may be another one, and a list that grew within sight of its end reads on. After a failure only the
  // button, or the rule of failed readings, asks: the end is still in sight, and would ask again with every answer.
  const attach = (end: HTMLDivElement) => {
    keepRoom(end, rest)
    // React would call a ref that leaves nothing to undo once more, with null.
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
