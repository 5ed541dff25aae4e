import { catalogue as words } from '#messages/catalogue.ts'
import { ProductGridSkeleton } from '../../features/catalogue/product-grid.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { watchEnd } from './follow-list.ts'

interface ListEndProps {
  rest: { entries: number; sections: number }
  failed: boolean
  readOn: () => void
}

/** The height of a heading with its description, above the cards of a section. */
const HEADING_PX = 68

/**
 * A placeholder about as high as the unread rest, so that the end of the page keeps its position while the list grows.
 */
export function ListEnd({ rest, failed, readOn }: ListEndProps) {
  // On every render, because the width may have changed and a list whose end stays visible must load more. After a
  // failure only the button, or the automatic repetition of failed queries, asks: the visible end would ask again with
  // every answer.
  const attach = (end: HTMLDivElement) => {
    keepRoom(end, rest)
    // For a ref without a cleanup React would call it again with null.
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
