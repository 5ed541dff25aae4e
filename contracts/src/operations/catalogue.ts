import { BannerList } from '../banner.ts'
import { CategoryList, CategoryParams } from '../category.ts'
import { ComboQuery, ComboReply } from '../combo.ts'
import { PopularSearches, PopularSearchesQuery, SearchUse, SearchUseReply } from '../popular-search.ts'
import { Companions, OtherComboParts, HomeShelves, FillUpItems } from '../shelf.ts'
import { StockItem, StockParams, StockSearchQuery, StockSearchReply } from '../stock-item.ts'
import { Wish, WishReply } from '../wish.ts'
import type { Operation } from './operation.ts'

const tag = 'Catalogue'
const access = 'everybody'

export const catalogueOperations = {
  getStock: { tag, access, summary: 'A stock item', params: StockParams, reply: StockItem },
  searchStocks: {
    tag,
    access,
    summary: 'Stock items and combos by any of their names, or those of a subcategory',
    query: StockSearchQuery,
    reply: StockSearchReply,
  },
  wishForStock: {
    tag,
    access,
    summary: 'Send the seller a wish for an item that the shop does not have',
    body: Wish,
    reply: WishReply,
  },
  countSearch: {
    tag,
    access,
    summary: 'Count a search that led to goods, without the searcher',
    body: SearchUse,
    reply: SearchUseReply,
  },
  listPopularSearches: {
    tag,
    access,
    summary: 'Texts that many people search for or buy, in a language',
    query: PopularSearchesQuery,
    reply: PopularSearches,
  },
  listCombos: {
    tag,
    access,
    summary: 'Combos: one, those of a subcategory, or all',
    query: ComboQuery,
    reply: ComboReply,
  },
  listCategories: {
    tag,
    access,
    summary: 'All categories; those without a parent are top-level',
    reply: CategoryList,
  },
  listSubcategories: {
    tag,
    access,
    summary: 'The subcategories of a category',
    params: CategoryParams,
    reply: CategoryList,
  },
  listBanners: { tag, access, summary: 'All banners; inactive 0 marks the ones to show', reply: BannerList },
  getHomeShelves: { tag, access, summary: 'The shelves of the home page', reply: HomeShelves },
  listSmallThings: {
    tag,
    access,
    summary: 'The cheapest items of each department, for a cart just below the minimum order',
    reply: FillUpItems,
  },
  getCompanions: {
    tag,
    access,
    summary: 'The companions of an item or a combo',
    params: StockParams,
    reply: Companions,
  },
  listCookedWith: {
    tag,
    access,
    summary: 'The other parts of combos that contain an item',
    params: StockParams,
    reply: OtherComboParts,
  },
} as const satisfies Record<string, Operation>
