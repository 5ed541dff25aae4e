import type { Page } from '@playwright/test'
import { expect } from './account.ts'

/** Opens a screen of the back office by the menu. On phones, some screens are under 'More'. */
export async function openByMenu(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Menu' }).or(page.getByRole('dialog', { name: 'Menu' }))
  const link = menu.getByRole('link', { name }).filter({ visible: true })
  const more = page.getByRole('button', { name: /^More\b/ }).filter({ visible: true })
  await expect(link.or(more).first()).toBeVisible()
  if (!(await link.isVisible())) await more.click()
  await link.click()
}

/** Presses 'Sign out'. On phones, it is in the menu under the person's initials. */
export async function pressSignOut(page: Page): Promise<void> {
  const signOut = page.getByRole('button', { name: 'Sign out' }).filter({ visible: true })
  const person = page.getByRole('button', { name: /, (Packer|Owner|Manager)/ }).filter({ visible: true })
  await expect(signOut.or(person).first()).toBeVisible()
  if (!(await signOut.isVisible())) await person.click()
  await signOut.click()
}
