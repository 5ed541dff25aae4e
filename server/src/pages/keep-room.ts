import { readFileSync } from 'node:fs'

/** Puts the script that keeps the customer's room in front of a page that has such a room, marked as the shop's own. */
export const keepRoom = (html: string, mark: string): string =>
  html.includes('data-home-room')
    ? html.replace('</head>', () => `<script nonce="${mark}">${script}</script></head>`)
    : html

/** Its comments stay here. */
const script = readFileSync(new URL('home-room.js', import.meta.url), 'utf8').replaceAll(/^\s*\/\/.*\n/gm, '')
