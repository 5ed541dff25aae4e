/** On a phone that lies on its side the picture alone would fill the screen: the words stand beside it. */
const lying = 'side:max-panel:grid side:max-panel:grid-cols-[2fr_3fr]'

/** How a detail stands: in a column, where its picture reaches the edges of a phone's sheet; or on a page of its own. */
export const detailClass = {
  // Its words begin below the button that closes the sheet.
  panel: { frame: lying, picture: 'relative', words: 'px-4 pt-3 side:max-panel:pt-15 panel:px-0' },
  page: {
    frame: `${lying} side:max-panel:gap-4 panel:grid panel:grid-cols-[minmax(0,27.5rem)_minmax(0,40rem)] panel:gap-11`,
    picture: 'relative max-panel:-mx-3.5 side:max-panel:mr-0',
    words: 'pt-3 panel:pt-0',
  },
} as const
