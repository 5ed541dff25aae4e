// @ts-check
// Runs first on pages in English, whose addresses people share and type: leads a browser that chose another language to the page in
// that language. The page does not depend on the choice, so that one copy serves everybody. The server fills in OTHER_LANGUAGES.
try {
  const chosen = /(?:^|; )language=(OTHER_LANGUAGES)(?:;|$)/.exec(document.cookie)?.[1]
  if (chosen) location.replace(`/${chosen}${location.pathname.replace(/^\/$/, '')}${location.search}${location.hash}`)
} catch {
  // Cookies are forbidden: nothing was chosen.
}
