// @ts-check
// Runs before the home page is painted. What is the customer's own comes after the page, which is the same for everybody: here
// the room that it took on this device the last time is kept, so that nothing moves when it comes.
try {
  if (localStorage.getItem('token') ?? document.cookie.includes('signed-in=1')) {
    const [width, height] = JSON.parse(localStorage.getItem('home-room') ?? '[]')
    document.documentElement.style.setProperty('--home-room', width === innerWidth ? `${height}px` : '1.75rem')
  }
} catch {
  // Storage is forbidden: nobody's part was kept.
}
