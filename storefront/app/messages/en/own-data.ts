export const ownData = {
  title: 'Your data',
  hint: 'A copy of everything we keep about you: your details, addresses, orders, wallet, messages and sign-ins.',
  pdf: 'Download to read (PDF)',
  json: 'Download to take elsewhere (JSON)',
  busy: 'Putting it together…',
  failed: 'We could not put your data together. Please try again a little later.',
} as const
