// @ts-check
// Runs first on English pages, because people share and type English addresses. If another language was chosen in this
// browser, redirects to the page in that language. The page itself does not depend on the choice, so that one cached
// copy is right for everybody. The server fills in OTHER_LANGUAGES.
try {
  const chosen = /(?:^|; )language=(OTHER_LANGUAGES)(?:;|$)/.exec(document.cookie)?.[1]
  if (chosen) location.replace(`/${chosen}${location.pathname.replace(/^\/$/, '')}${location.search}${location.hash}`)
} catch {
  // The browser forbids cookies, so no language was chosen.
}
