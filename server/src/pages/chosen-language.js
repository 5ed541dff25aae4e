// @ts-check
// Runs first on pages in English, which stand at the addresses that people share and type: who has chosen another language reads on
// in that one. The page itself knows nothing of the choice, so that it can be kept for everybody.
try {
  const chosen = /(?:^|; )language=(hi|mr)(?:;|$)/.exec(document.cookie)?.[1]
  if (chosen) location.replace(`/${chosen}${location.pathname.replace(/^\/$/, '')}${location.search}${location.hash}`)
} catch {
  // Cookies are forbidden: nothing was chosen.
}
