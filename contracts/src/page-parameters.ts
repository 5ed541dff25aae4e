/**
 * The permitted values of a page's query parameter: one of these words; something of the shop (a subcategory of the
 * page's category, an entry that the category sells); any value, if only the browser reads it and the page is the same
 * for all; or any text, if the page differs with and without it, but not by its content.
 */
export type PageParameter = readonly string[] | 'subcategory' | 'entry' | 'browser' | 'typed'

/** The known parameters of each page, by the router's address of the page. All others are removed from an address. */
export type PageParameters = Readonly<Record<string, Readonly<Record<string, PageParameter>>>>
