export const safety = {
  waitingTitle: 'Your mobile number is about to change',
  waiting: (number: string, when: string): string =>
    `Somebody signed in asked for ${number} and confirmed it by email. It becomes your number on ${when}. If that was not you, stop it and sign out everywhere.`,
  stop: 'Stop',
  stopping: 'Stopping…',
  stopped: 'Your mobile number stays as it is.',
  stopFailed: 'We could not stop it. Please try again.',
  restsTitle: 'Your mobile number is new',
  rests: (before: string, until: string): string =>
    `For your safety the wallet cannot be spent and the account not deleted before ${until}. A code sent to ${before} ends the wait.`,
  send: (before: string): string => `Send a code to ${before}`,
  sending: 'Sending…',
  sendFailed: 'Failed to send OTP',
  code: (sentTo: string): string => `Code sent to ${sentTo}`,
  confirm: 'Confirm',
  confirmed: 'Your new mobile number is confirmed.',
  confirmFailed: 'Invalid OTP',
  everywhereTitle: 'Your devices',
  everywhereHint: 'Lost a phone, or used somebody else’s? This ends your sign-in on every device, this one included.',
  everywhere: 'Sign out everywhere',
  everywhereBusy: 'Signing out…',
} as const
