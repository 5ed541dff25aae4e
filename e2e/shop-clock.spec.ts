import { expect, test } from './support/pages.ts'

test(
  '[E10] a phone whose clock is a day off shows the next slot by the shop’s day',
  { tag: ['@phone', '@quick'] },
  async ({ page, open, expectComplaint }) => {
    // The browser logs that the server refused a request for yesterday.
    expectComplaint(/422/)
    await page.addInitScript(() =>
      localStorage.setItem('place', JSON.stringify({ pincode: '411001', area: 'Pune Camp', label: null })),
    )
    const line = page.getByText(/^Cooked to order, next (today|tomorrow), /)
    await open('/')
    const said = await line.textContent()
    for (const days of [-1, 1]) {
      await page.clock.setFixedTime(Date.now() + days * 86_400_000)
      await open('/')
      await expect(line).toHaveText(said ?? '')
    }
  },
)
