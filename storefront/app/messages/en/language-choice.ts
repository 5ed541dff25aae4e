export const languageChoice = {
  title: 'Language',
  hint: 'For pages and messages. Saved to your account.',
} as const
