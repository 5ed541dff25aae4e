/**
 * The permitted values of a page's query parameter. A list: one of these words. 'subcategory': the id of a subcategory
 * of the page's category. 'entry': an item or combo that the category sells. 'browser': any value, because only the
 * browser reads it and the server renders the same page for all values. 'typed': any text, because the server's page
 * depends only on whether there is a text.
 */
export type PageParameter = readonly string[] | 'subcategory' | 'entry' | 'browser' | 'typed'

/** The known parameters of each page, by the page's path pattern. All other parameters are removed from an address. */
export type PageParameters = Readonly<Record<string, Readonly<Record<string, PageParameter>>>>
