export const ownData = {
  title: 'Your data',
  hint: 'A copy of everything we store about you: your details, addresses, orders, wallet, messages and sign-ins.',
  pdf: 'Download my data (PDF)',
  json: 'Download my data (JSON)',
  busy: 'Preparing…',
  failed: 'We could not prepare your data. Please try again later.',
} as const
