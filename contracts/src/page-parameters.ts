/**
 * The permitted values of a page's query parameter: one of these words; something of the shop (a subcategory of the page's category, an
 * entry that the category sells); any value, when only the browser reads it and the page is the same for all; or any text, when the page
 * differs with and without it, but not by what it is.
 */
export type PageParameter = readonly string[] | 'subcategory' | 'entry' | 'browser' | 'typed'

/** The known parameters by page, as the router writes its address. Any other is removed from an address. */
export type PageParameters = Readonly<Record<string, Readonly<Record<string, PageParameter>>>>
