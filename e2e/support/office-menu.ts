import type { Page } from '@playwright/test'
import { expect } from './account.ts'

/** From so many pixels on the menu stands beside the screen, with who is signed in at its foot. */
const WIDE = 768

/** Opens a screen of the back office by its menu; on phones some stand behind 'More'. */
export async function openByMenu(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Menu' }).or(page.getByRole('dialog', { name: 'Menu' }))
  const link = menu.getByRole('link', { name }).filter({ visible: true })
  const more = page.getByRole('button', { name: /^More\b/ }).filter({ visible: true })
  await expect(link.or(more).first()).toBeVisible()
  if (!(await link.isVisible())) await more.click()
  await link.click()
}

/** Presses 'Sign out'; on phones it stands behind the sign of who is signed in. */
export async function pressSignOut(page: Page): Promise<void> {
  const person = page.getByRole('button', { name: /, (Packer|Owner|Manager)/ })
  if ((page.viewportSize()?.width ?? 0) < WIDE) await person.click()
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click()
}
