import { begin } from './begin.tsx'

// This file only calls `begin`. The page's start script runs before this file arrives
// (server/src/pages/facade-script.ts).
begin()
