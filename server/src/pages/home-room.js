// @ts-check
// Runs before the home page is painted. What is the customer's own comes after the page, which is the same for everybody: here
// the room that it took on this device the last time is kept, so that nothing moves when it comes.
try {
  if (localStorage.getItem('token') ?? document.cookie.includes('signed-in=1')) {
    const [width, height, shelf] = JSON.parse(localStorage.getItem('home-room') ?? '[]')
    const root = document.documentElement
    root.style.setProperty('--home-room', width === innerWidth ? `${height}px` : '1.75rem')
    root.style.setProperty('--home-shelf', `${shelf ?? 0}px`)
    root.toggleAttribute('data-shelf-up', width === innerWidth && shelf > 0)
  }
} catch {
  // Storage is forbidden: nobody's part was kept.
}
