/** Every text of the list of a person’s passkeys. */
export const passkeys = {
  why: 'Keep a second passkey on another device or a security key, in case you lose this one.',
  add: 'Add a passkey',
  added: 'Passkey added.',
  since: (day: string) => `created ${day}`,
  used: (when: string) => `last used ${when}`,
  remove: 'Remove',
  removeOf: (device: string) => `Remove ${device}`,
  removing: 'It no longer works, and you are signed out on all other devices.',
  keep: 'Keep it',
  removed: 'Passkey removed.',
} as const
