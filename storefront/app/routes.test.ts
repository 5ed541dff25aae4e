import { isPage, pagePatterns } from '@farmstand/contracts/pages'
import { expect, it } from 'vitest'
import routes from './routes.ts'

interface Entry {
  path?: string | undefined
  index?: boolean | undefined
  children?: Entry[] | undefined
}

const addresses = (entries: readonly Entry[], before: string): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const here = path === undefined ? before : `${before}/${path}`
    return children ? addresses(children, here) : index || path ? [here || '/'] : []
  })

it('the list of addresses contains that of every route, and no other', () => {
  const [shell] = routes
  const known = addresses(shell?.children ?? [], '').map((path) => path.replaceAll(/:[^/]+/g, ':'))
  expect(new Set(pagePatterns)).toEqual(new Set(known))
})

it('[D10.8] an address in the wrong case is not the address of a page', () => {
  for (const path of pagePatterns) expect(isPage(path.replaceAll(':', '7')), path).toBe(true)
  expect(isPage('/cart/')).toBe(true)
  for (const path of [
    '/auth',
    '/AUTH',
    '/Profile/Info',
    '/profile/Info',
    '/Cart',
    '/Categories/1',
    '/deleteaccount',
    '/categories',
    '/%41uth',
    '/cart/x',
    '/x/cart',
  ])
    expect(isPage(path), path).toBe(false)
})
