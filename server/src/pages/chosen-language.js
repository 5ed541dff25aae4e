// @ts-check
// Runs first on English pages, whose addresses people share and type. Redirects a browser that chose another language
// to the page in that language. The page does not depend on the choice, so that one cached copy is right for all. The
// server fills in OTHER_LANGUAGES.
try {
  const chosen = /(?:^|; )language=(OTHER_LANGUAGES)(?:;|$)/.exec(document.cookie)?.[1]
  if (chosen) location.replace(`/${chosen}${location.pathname.replace(/^\/$/, '')}${location.search}${location.hash}`)
} catch {
  // The browser forbids cookies, so no language was chosen.
}
