import { isDrawing } from '@farmstand/contracts/image'

/**
 * Returns the classes that fit a picture to its tile. A photo fills the tile. A drawing keeps a padding around it,
 * which `room` sets.
 */
export const fitOf = (path: string | null | undefined, room: string): string =>
  path && !isDrawing(path) ? 'object-cover' : `object-contain ${room}`
