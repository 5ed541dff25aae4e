import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { hydrated } from './support/pages.ts'

/** Returns a function that lists the documents that the page has loaded since this call. */
function documents(page: Page): () => string[] {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loaded.push(new URL(request.url()).pathname)
  })
  return () => loaded
}

/**
 * Makes the files of a page unavailable, as they are after a deployment, until the browser loads a document of the new
 * build.
 */
async function lose(page: Page, name: RegExp): Promise<void> {
  let newBuild = false
  page.on('request', (request) => {
    if (request.isNavigationRequest()) newBuild = true
  })
  await page.route(name, (route) =>
    newBuild ? route.continue() : route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  )
}

for (const home of ['/', '/hi'])
  test(
    `[D10.14] after a deployment a click at ${home} loads the requested page once`,
    { tag: '@desktop' },
    async ({ page, expectComplaint }) => {
      expectComplaint(/status of 404/)
      await page.goto(home)
      await hydrated(page)
      await lose(page, /\/assets\/about-/)
      const loaded = documents(page)
      const about = `${home === '/' ? '' : home}/aboutus`
      await page.locator(`a[href="${about}"]`).first().click()
      await expect(page).toHaveURL(about)
      await hydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(loaded()).toEqual([about])
    },
  )

test(
  '[D10.14] if a file of the page is missing after a deployment, the page reloads once',
  { tag: '@quick' },
  async ({ page, expectComplaint }) => {
    expectComplaint(/status of 404|Failed to fetch dynamically imported module/)
    await page.goto('/')
    await hydrated(page)
    const loaded = documents(page)
    await lose(page, /\/assets\/cart-lines-/)
    await page.getByRole('button', { name: /^Cart/ }).filter({ visible: true }).click()
    await expect.poll(loaded).toEqual(['/'])
    await hydrated(page)
    await page.getByRole('button', { name: /^Cart/ }).filter({ visible: true }).click()
    await expect(page.getByRole('dialog', { name: 'My Cart' })).toBeVisible()
  },
)
