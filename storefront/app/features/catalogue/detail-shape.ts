/**
 * Layout classes for a product's details. They are either in one column, whose picture reaches the edges of a phone's
 * sheet, or on the product's page.
 */
export const detailClass = {
  panel: { frame: 'lying', picture: 'relative', words: 'px-4 pt-3 panel:px-0' },
  page: {
    frame: 'lying panel:grid panel:grid-cols-[minmax(0,27.5rem)_minmax(0,40rem)] panel:gap-11',
    picture: 'relative max-panel:-mx-3.5',
    words: 'pt-3 panel:pt-0',
  },
} as const
