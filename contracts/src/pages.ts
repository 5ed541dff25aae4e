import { readAddress } from './languages.ts'
import type { Sorting } from './sorting.ts'

type Id = number | string

/** The choices on a category page that are part of its address. Empty values are left out of the address. */
export interface CategoryView {
  /** The subcategory's id. */
  sub?: Id
  show?: 'products' | 'combo'
  veg?: '' | '0' | '1'
  /** The order of the list. If empty, entries are in the order that the seller chose. */
  sort?: '' | Sorting
  /** The id of the opened entry. */
  item?: Id
}

/** The address of every page of the shop, without a language. All code takes page addresses from this table. */
export const pages = {
  home: '/',
  /** Search results are shown at Home's address. */
  results: (query: string) => `/?q=${encodeURIComponent(query)}`,
  signIn: '/Auth',
  /** The sign-in page. After signing in, the visitor returns to the page at `path`. */
  signInFrom: (path: string) => `/Auth?from=${encodeURIComponent(path)}`,
  category: (id: Id, view: CategoryView = {}) => `/categories/${id}${categoryQuery(view)}`,
  product: (id: Id) => `/product/${id}`,
  cart: '/cart',
  checkout: '/checkout',
  /** The checkout that adds the cart to an existing order. */
  addTo: (orderUid: string) => `/checkout?add_to=${orderUid}`,
  profile: '/profile',
  details: '/profile/info',
  addresses: '/profile/myaddress',
  wallet: '/profile/wallet',
  /**
   * The wallet page with an amount to recharge (in rupees) filled in. After the recharge, the page returns to `from`.
   */
  recharge: (rupees: number, from: string) => `/profile/wallet?recharge=${rupees}&from=${from}`,
  orders: '/profile/order',
  order: (uid: string) => `/profile/order/${uid}`,
  /** An order's page at its timeline, and the same page with the form for help or the dialog that changes the slot. */
  orderTimeline: (uid: string) => `/profile/order/${uid}#timeline`,
  getHelp: (uid: string) => `/profile/order/${uid}#help`,
  changeTime: (uid: string) => `/profile/order/${uid}#time`,
  invoice: (uid: string) => `/profile/order/${uid}/invoice`,
  about: '/aboutus',
  contact: '/contactus',
  /** Common questions, answered by the seller. */
  questions: '/policies/questions',
  policy: (name: string) => `/policies/${name}`,
  accountClosure: '/deleteAccount',
  /**
   * The page on which the owner of an email address confirms it. The token is in the address's fragment, because
   * browsers never send the fragment to a server.
   */
  confirmEmail: '/confirm-email',
  /** The page on which the seller makes a trial payment. Its token is in the fragment too. */
  paymentTrial: '/payment-trial',
  /** Shown instead of a page that is not cached while the shop cannot be reached. */
  offline: '/offline',
} as const

/** The pages as patterns, where `:` matches one segment. The pattern of the policies also matches the questions. */
export const pagePatterns: readonly string[] = [
  ...Object.values(pages)
    .filter((page) => typeof page === 'string' && page !== pages.questions)
    .map(String),
  pages.category(':'),
  pages.product(':'),
  pages.order(':'),
  pages.invoice(':'),
  pages.policy(':'),
]

/** Returns the query string of a category page's address, or an empty text if nothing is chosen. */
export function categoryQuery({ sub, show, veg, sort, item }: CategoryView): string {
  const query = new URLSearchParams()
  if (sub) query.set('sub', String(sub))
  if (show === 'combo') query.set('show', show)
  if (veg) query.set('veg', veg)
  if (sort) query.set('sort', sort)
  if (item) query.set('item', String(item))
  return query.size > 0 ? `?${query.toString()}` : ''
}

/**
 * Returns true only if the path exactly matches a page's address, in any language. The router is less strict: it
 * accepts '/auth' for '/Auth'.
 */
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
 * Returns true for a page on which customers pay, in any spelling and language. Only the documents of these pages allow
 * the payment provider's script. Links to these pages load a new document, because a document keeps the content
 * security policy with which it was sent.
 */
export const isPaymentPage = (path: string): boolean =>
  PAYMENT_PAGES.has(
    readAddress(path.split(/[?#]/)[0] ?? '')
      .path.replace(/\/+$/, '')
      .toLowerCase(),
  )
