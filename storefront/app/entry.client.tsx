import { begin } from './begin.tsx'

// Only this call: the page's own start begins before this file arrives (server/src/pages/facade-script.ts).
begin()
