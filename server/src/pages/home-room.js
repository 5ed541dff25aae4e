// @ts-check
// Runs before the first paint of the home page. The page is the same for every customer, and their own part loads
// later. At a window size that this device has stored, the script reserves the part's space. At any other size, the
// rest of the page stays hidden until the part is loaded, because everything below would move. After 3 s the page is
// shown without it, and the part goes to the end.
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
  // The browser forbids storage, so no space was stored.
}
