import { inlineScript } from './inline-script.ts'

/** Adds the script that reserves the space of the customer's part to a page that has it, marked as the shop's own. */
export const reserveHomePart = (html: string, mark: string): string =>
  html.includes('data-home-room')
    ? html.replace('</head>', () => `<script nonce="${mark}">${script}</script></head>`)
    : html

const script = inlineScript('home-room.js')
