/** What the list of one’s own passkeys says. */
export const passkeys = {
  why: 'Whoever loses a device comes in by another passkey: keep a second one, on another device or a security key.',
  add: 'Add a passkey',
  added: 'The passkey is added.',
  since: (day: string) => `made on ${day}`,
  used: (when: string) => `last used ${when}`,
  remove: 'Remove',
  removeOf: (device: string) => `Remove ${device}`,
  removing: 'It lets nobody in any more, and you are signed out on all other devices.',
  keep: 'Keep it',
  removed: 'The passkey is removed.',
} as const
