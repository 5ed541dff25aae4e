import { inlineScript } from './inline-script.ts'

/**
 * Inserts into a page the script that marks what was chosen on this device. `mark` shows that the script is the shop's
 * own.
 */
export const markDeviceChoices = (html: string, mark: string): string =>
  html.replace('</head>', () => `<script nonce="${mark}">${script}</script></head>`)

const script = inlineScript('device-choices.js')
