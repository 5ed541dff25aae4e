/** Photos fill their tile; drawings, which the importer keeps in folders named so, stand in it with room around. */
export const isPhoto = (path: string | null | undefined): boolean =>
  Boolean(path) && !/(^|\/)(illustrations|drawings)/.test(path ?? '')

export const fitOf = (path: string | null | undefined, room: string): string =>
  isPhoto(path) ? 'object-cover' : `object-contain ${room}`
