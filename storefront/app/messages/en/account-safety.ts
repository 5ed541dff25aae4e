export const safety = {
  waitingTitle: 'Your mobile number is about to change',
  waiting: (number: string, when: string): string =>
    `Someone who is signed in to your account asked to change your number to ${number} and confirmed it by email. The change happens on ${when}. If this was not you, stop it and sign out everywhere.`,
  stop: 'Stop',
  stopping: 'Stopping…',
  stopped: 'Your mobile number stays the same.',
  stopFailed: 'We could not stop it. Please try again.',
  restsTitle: 'You changed your mobile number recently',
  rests: (before: string, until: string): string =>
    `For your safety, you cannot spend the wallet or delete the account before ${until}. To end this wait, enter a code that we send to ${before}.`,
  send: (before: string): string => `Send a code to ${before}`,
  sending: 'Sending…',
  sendFailed: 'Failed to send OTP',
  code: (sentTo: string): string => `Code sent to ${sentTo}`,
  confirm: 'Confirm',
  confirmed: 'Your new mobile number is confirmed.',
  confirmFailed: 'Invalid OTP',
  everywhereTitle: 'Your devices',
  everywhereHint: 'Lost a phone, or used someone else’s? This signs you out on every device, including this one.',
  everywhere: 'Sign out everywhere',
  everywhereBusy: 'Signing out…',
  everywhereAsk: 'Sign out on every device?',
  everywhereEffect:
    'You need a new code on every phone and computer, including this one. Your orders and your cart are kept.',
  everywhereConfirm: 'Yes, sign out',
  staySignedIn: 'Stay signed in',
  everywhereDone: 'You are signed out on every device.',
} as const
