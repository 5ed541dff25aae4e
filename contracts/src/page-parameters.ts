/**
 * What a query parameter of a page may be: one of these words; something of the shop (a subcategory of the page's category, an entry
 * that the category sells); anything, when only the browser reads it and the page is the same for all of them; or anything typed,
 * when the page is another with it than without, but the same for whatever was typed.
 */
export type PageParameter = readonly string[] | 'subcategory' | 'entry' | 'browser' | 'typed'

/** By page, as the router writes its address, the parameters that it knows. Any other is taken out of an address. */
export type PageParameters = Readonly<Record<string, Readonly<Record<string, PageParameter>>>>
