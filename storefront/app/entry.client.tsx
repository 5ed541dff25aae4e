import { begin } from './begin.tsx'

// Nothing else: the page's own start then begins without this file (server/src/pages/facade-script.ts).
begin()
