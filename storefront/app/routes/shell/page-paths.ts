/** Every page under the shell; `:` stands for one part of any letters. */
export const pagePaths = [
  '/',
  '/Auth',
  '/categories/:',
  '/product/:',
  '/profile',
  '/profile/info',
  '/profile/myaddress',
  '/profile/wallet',
  '/profile/order',
  '/profile/order/:',
  '/profile/order/:/invoice',
  '/cart',
  '/checkout',
  '/aboutus',
  '/contactus',
  '/policies/:',
  '/deleteAccount',
] as const

/** Is this a page's address to the letter? The router itself takes '/auth' for '/Auth' (D10.8). */
export function isPagePath(pathname: string): boolean {
  const asked = pathname.replace(/(?<=.)\/+$/, '').split('/')
  return pagePaths.some((path) => {
    const parts = path.split('/')
    return (
      parts.length === asked.length &&
      parts.every((part, at) => part === asked[at] || (part === ':' && asked[at] !== ''))
    )
  })
}
