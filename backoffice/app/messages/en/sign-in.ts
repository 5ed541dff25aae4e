/** Every text of the pages for signing in. */
export const signInWords = {
  welcome: (name: string) => `Welcome, ${name}`,
  joinText: (shop: string, roles: string) =>
    `You are joining the back office of ${shop} as ${roles}. You sign in with a passkey on this device instead of a password.`,
  makePasskey: 'Create a passkey and sign in',
  openWithout: 'Sign in without a passkey',
  openWithoutHint: 'Only for trying the shop out. It does not exist in production.',
  linkGone: 'This link is no longer valid',
  linkCut: 'The link is incomplete. Copy all of it, or ask for a new one.',
  linkUnread: 'This link cannot be checked right now',
  signInTitle: 'Sign in to the back office',
  signInText: 'Use the passkey of this device or of your phone.',
  signInButton: 'Sign in with a passkey',
  pairInstead: 'Pair a phone for a shift',
  pairTitle: 'Pair this phone',
  pairText: 'Type the code from the manager’s screen. The phone stays signed in for one shift.',
  code: 'Code',
  pairButton: 'Pair',
  passkeyStopped: 'No passkey was used. Please try again.',
  passkeyHere: 'This device already has one of your passkeys. Choose another device or a security key.',
} as const
