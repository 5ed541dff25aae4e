export const session = {
  lost: 'You have been signed out. Please sign in again.',
  signOutFailed: 'We could not sign you out. Check your connection and try again.',
  notSignedIn: 'User is not authenticated',
  notSignedInHint: 'Sign in to see your profile, addresses and orders.',
  signIn: 'Sign in',
  uidMissing: 'Error: User UID is missing',
} as const
