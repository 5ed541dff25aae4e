// @ts-check
// Runs before the first paint of the home page. The page is the same for every customer, and the part that is personal
// loads later. If this device has stored the size of that part for the present window size, the script reserves the
// space. Otherwise the content below stays hidden until the personal part is loaded, because the content would move.
// After 3 s the page is shown without the personal part, which then goes to the end.
try {
  if (localStorage.getItem('token') ?? document.cookie.includes('signed-in=1')) {
    const root = document.documentElement
    const kept = JSON.parse(localStorage.getItem('home-room') ?? '{}')
    const room = kept[innerWidth + getComputedStyle(root).fontSize] ?? kept.any
    if (room) {
      const [height, shelf] = room
      root.style.setProperty('--home-room', `${height}px`)
      root.style.setProperty('--home-shelf', `${shelf}px`)
      root.toggleAttribute('data-shelf-up', shelf > 0)
      // The shelves below leave out what Buy again shows (storefront/app/routes/home/goods-shown-once.ts).
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(localStorage.getItem('home-goods') ?? '')
      document.adoptedStyleSheets = [sheet]
    } else if (navigator.onLine) {
      root.toggleAttribute('data-waits', true)
      setTimeout(() => root.toggleAttribute('data-waits', false), 3_000)
    }
  }
} catch {
  // The browser forbids storage, so no size was stored.
}
