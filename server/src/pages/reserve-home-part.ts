import { inlineScript } from './inline-script.ts'

/**
 * Inserts into a page the script that reserves space for the part that differs for each customer, if the page has that
 * part. `mark` shows that the script is the shop's own.
 */
export const reserveHomePart = (html: string, mark: string): string =>
  html.includes('data-home-room')
    ? html.replace('</head>', () => `<script nonce="${mark}">${script}</script></head>`)
    : html

const script = inlineScript('home-room.js')
