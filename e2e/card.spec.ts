import { categoryId } from './support/catalogue.ts'
import { expect, test } from './support/account.ts'
import { hydrated } from './support/pages.ts'

test(
  '[E99] [E113] a card keeps its height and its picture the card’s width when the stepper opens',
  { tag: ['@phone', '@quick'] },
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const vegetables = await categoryId(shop.url, 'Vegetables')
    await page.goto(`/categories/${vegetables}`)
    await hydrated(page)
    const card = page.getByRole('article').first()
    const picture = card.locator('img').first()
    const before = await card.boundingBox()
    await card.getByRole('button', { name: /^Add .* to cart$/ }).click()
    const more = card.getByRole('button', { name: /^One more/ })
    await expect(more).toBeFocused()
    expect(await card.boundingBox()).toEqual(before)
    await expect(picture).toHaveCSS('object-fit', 'cover')
    expect((await picture.boundingBox())?.width).toBeCloseTo((before?.width ?? 0) - 2, 0)
    const [seen, stepper] = await Promise.all([picture.boundingBox(), more.boundingBox()])
    expect((seen?.y ?? 0) + (seen?.height ?? Infinity)).toBeLessThanOrEqual(stepper?.y ?? 0)
  },
)
