// @ts-check
// Runs before the first paint of every page. The page is the same for everybody, so this script marks what was chosen
// on this device: vegetarian food only (storefront/app/lib/veg-only.ts), and an order to which items are added
// (storefront/app/lib/addition-mode.ts).
try {
  document.documentElement.toggleAttribute('data-veg-only', document.cookie.includes('veg-only=1'))
  const { until } = JSON.parse(sessionStorage.getItem('adding-to') ?? '{}')
  document.documentElement.toggleAttribute('data-adding', Date.parse(until) > Date.now())
} catch {
  // The browser forbids storage, so nothing was chosen.
}
