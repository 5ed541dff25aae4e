import { readAddress } from './languages.ts'
import type { Sorting } from './sorting.ts'

type Id = number | string

/** What a category page shows: empty values stay out of the address. */
export interface CategoryView {
  /** The subcategory's id. */
  sub?: Id
  show?: 'products' | 'combo'
  veg?: '' | '0' | '1'
  /** In place of the seller's own order. */
  sort?: '' | Sorting
  /** The id of the entry that stands open. */
  item?: Id
}

/** The plain address of every page of the shop, built here and nowhere else. */
export const pages = {
  home: '/',
  /** What a search found; it stands on Home's address. */
  results: (query: string) => `/?q=${encodeURIComponent(query)}`,
  signIn: '/Auth',
  /** Sign-in that leads back to where one was. */
  signInFrom: (path: string) => `/Auth?from=${encodeURIComponent(path)}`,
  category: (id: Id, view: CategoryView = {}) => `/categories/${id}${categoryQuery(view)}`,
  product: (id: Id) => `/product/${id}`,
  cart: '/cart',
  checkout: '/checkout',
  /** The checkout that adds the cart to an order that is placed. */
  addTo: (orderUid: string) => `/checkout?add_to=${orderUid}`,
  profile: '/profile',
  details: '/profile/info',
  addresses: '/profile/myaddress',
  wallet: '/profile/wallet',
  /** The wallet with an amount (rupees) to recharge filled in; it leads back to `from`. */
  recharge: (rupees: number, from: string) => `/profile/wallet?recharge=${rupees}&from=${from}`,
  orders: '/profile/order',
  order: (uid: string) => `/profile/order/${uid}`,
  invoice: (uid: string) => `/profile/order/${uid}/invoice`,
  about: '/aboutus',
  contact: '/contactus',
  policy: (name: string) => `/policies/${name}`,
  accountClosure: '/deleteAccount',
  /** Where the seller makes a trial payment; its token stands behind a `#`, which no server sees. */
  paymentTrial: '/payment-trial',
  /** Stands in for a page that was not seen before, where the shop cannot be reached. */
  offline: '/offline',
} as const

/** The pages as patterns; `:` stands for one part of any letters. */
export const pagePatterns: readonly string[] = [
  ...Object.values(pages).filter((page) => typeof page === 'string'),
  pages.category(':'),
  pages.product(':'),
  pages.order(':'),
  pages.invoice(':'),
  pages.policy(':'),
]

/** The part of a category page's address that begins with `?`; empty when nothing is chosen. */
export function categoryQuery({ sub, show, veg, sort, item }: CategoryView): string {
  const query = new URLSearchParams()
  if (sub) query.set('sub', String(sub))
  if (show === 'combo') query.set('show', show)
  if (veg) query.set('veg', veg)
  if (sort) query.set('sort', sort)
  if (item) query.set('item', String(item))
  return query.size > 0 ? `?${query.toString()}` : ''
}

/** Is this a page's address to the letter, in whichever language? The router itself takes '/auth' for '/Auth'. */
export function isPage(pathname: string): boolean {
  const asked = readAddress(pathname)
    .path.replace(/(?<=.)\/+$/, '')
    .split('/')
  return pagePatterns.some((pattern) => {
    const parts = pattern.split('/')
    return (
      parts.length === asked.length &&
      parts.every((part, at) => part === asked[at] || (part === ':' && asked[at] !== ''))
    )
  })
}

const PAYMENT_PAGES: ReadonlySet<string> = new Set([pages.checkout, pages.wallet, pages.paymentTrial])

/**
 * Is this a page on which one pays, however it is spelled and in whichever language? Only these documents let a payment provider's script in, and a document
 * keeps the policy it came with: the server sends them another, and links to them load the page anew.
 */
export const isPaymentPage = (path: string): boolean =>
  PAYMENT_PAGES.has(
    readAddress(path.split(/[?#]/)[0] ?? '')
      .path.replace(/\/+$/, '')
      .toLowerCase(),
  )
