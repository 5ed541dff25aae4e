import { isDrawing } from '@farmstand/contracts/image'

/** How a picture stands on its tile: photos fill it, drawings keep `room` around them. */
export const fitOf = (path: string | null | undefined, room: string): string =>
  path && !isDrawing(path) ? 'object-cover' : `object-contain ${room}`
