/**
 * The number of places in the home page's carousel. The home page also shows the last two banners below the categories.
 */
export const SHOWN_PLACES = 7
