/** The home page turns over the banners of so many places; the last two of them also stand below the categories. */
export const SHOWN_PLACES = 7
