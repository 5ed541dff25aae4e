import { inlineScript } from './inline-script.ts'

/** Puts the script that keeps the customer's room in front of a page that has such a room, marked as the shop's own. */
export const keepRoom = (html: string, mark: string): string =>
  html.includes('data-home-room')
    ? html.replace('</head>', () => `<script nonce="${mark}">${script}</script></head>`)
    : html

const script = inlineScript('home-room.js')
