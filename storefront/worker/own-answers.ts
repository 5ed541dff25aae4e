import { API_ROOT, lineOf, type CallName } from '@farmstand/contracts/calls'

/** What a customer may look at again without a connection. Money and codes are never kept. */
const KEPT: readonly CallName[] = ['whoami', 'getCart', 'listOrders', 'getOrder', 'listAddresses']

const patterns = KEPT.map((name) => `${API_ROOT}${lineOf(name).path}`.split('/'))

export function isOwnAnswer({ method }: Request, { pathname }: URL): boolean {
  const asked = pathname.split('/')
  const fits = (pattern: readonly string[]): boolean =>
    pattern.length === asked.length && pattern.every((part, at) => part.startsWith(':') || part === asked[at])
  return method === 'GET' && patterns.some(fits)
}
