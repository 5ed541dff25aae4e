/** What who comes in reads. */
export const door = {
  welcome: (name: string) => `Welcome, ${name}`,
  joinText: (shop: string, roles: string) =>
    `You come in to the back office of ${shop} as ${roles}. A passkey on this device takes the place of a password.`,
  makePasskey: 'Make a passkey and come in',
  openWithout: 'Open without a passkey',
  openWithoutHint: 'While one tries the shop out: nothing of this is there in production.',
  linkGone: 'This link opens nothing any more',
  linkCut: 'It is cut off: copy all of it, or ask for a new one.',
  linkUnread: 'This link cannot be read just now',
  signInTitle: 'Sign in to the back office',
  signInText: 'Use the passkey of this device or of your phone.',
  signInButton: 'Sign in with a passkey',
  pairInstead: 'Pair a phone for a shift',
  pairTitle: 'Pair this phone',
  pairText: 'Type the code from the manager’s screen. The phone stays signed in for one shift.',
  code: 'Code',
  pairButton: 'Pair',
  passkeyStopped: 'No passkey was given. Please try again.',
  passkeyHere: 'This device holds a passkey of yours already: choose another device or a security key.',
} as const
