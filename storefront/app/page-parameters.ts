import { sortings } from '@farmstand/contracts/sorting'
import type { PageParameters } from '@farmstand/contracts/page-parameters'

/** The query parameters that each page knows. The server removes all others from the address. */
export const pageParameters: PageParameters = {
  '/': { q: 'typed' },
  '/Auth': { from: 'browser' },
  '/categories/:categoryId': {
    sub: 'subcategory',
    show: ['products', 'combo'],
    veg: ['0', '1'],
    sort: sortings,
    item: 'entry',
  },
  '/checkout': { add_to: 'browser' },
  '/offline': { to: 'browser' },
  '/profile/order': { page: 'browser' },
  '/profile/wallet': { recharge: 'browser', from: 'browser' },
}
