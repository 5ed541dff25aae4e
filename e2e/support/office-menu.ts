import type { Page } from '@playwright/test'
import { expect } from './account.ts'

/** Opens a screen of the back office by its menu; on phones some stand behind 'More'. */
export async function openByMenu(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name }).filter({ visible: true })
  const more = page.getByRole('button', { name: /^More\b/ }).filter({ visible: true })
  await expect(link.or(more).first()).toBeVisible()
  if (!(await link.isVisible())) await more.click()
  await link.click()
}
