// @ts-check
// Runs before the home page is painted. The customer's own part comes after the page, which is the same for everybody. At a size that
// this device has seen, its room is kept from the first paint. At any other size the rest of the page stays hidden until the part is
// there, because everything below it would move; after 3 s the page is shown without it, and the part goes to the end.
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
    } else if (navigator.onLine) {
      root.toggleAttribute('data-waits', true)
      setTimeout(() => root.toggleAttribute('data-waits', false), 3_000)
    }
  }
} catch {
  // Storage is forbidden: nobody's part was kept.
}
