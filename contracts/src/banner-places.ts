/** The places of the home page's carousel; the banners in the last two are also shown below the categories. */
export const SHOWN_PLACES = 7
