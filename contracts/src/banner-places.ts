/** How many places the home page's carousel has; the banners in the last two are also shown below the categories. */
export const SHOWN_PLACES = 7
