import { isDrawing } from '@farmstand/contracts/image'

/** Returns the classes that fit a picture to its tile: a photo fills it, a drawing keeps the padding `room`. */
export const fitOf = (path: string | null | undefined, room: string): string =>
  path && !isDrawing(path) ? 'object-cover' : `object-contain ${room}`
