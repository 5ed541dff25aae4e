export const languageChoice = {
  title: 'Language',
  hint: 'Pages and messages of the shop; kept on your account.',
} as const
