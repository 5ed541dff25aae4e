import type { Content } from 'pdfmake'

const SIZE = 7
const colors = { veg: '#12572b', nonVeg: '#8a3d1e' }

/**
 * Returns the food mark: a square that contains a disc for vegetarian items, or a triangle for other items. The shape
 * shows the meaning, because most of the printers for these documents have no colour.
 */
export const dietMark = (veg: boolean): Extract<Content, { canvas: unknown }> => {
  const color = veg ? colors.veg : colors.nonVeg
  const middle = SIZE / 2
  return {
    canvas: [
      { type: 'rect', x: 0, y: 2, w: SIZE, h: SIZE, lineWidth: 0.7, lineColor: color },
      veg
        ? { type: 'ellipse', x: middle, y: 2 + middle, r1: 2, r2: 2, color, lineWidth: 0 }
        : {
            type: 'polyline',
            closePath: true,
            color,
            lineWidth: 0,
            points: [
              { x: middle, y: 3.2 },
              { x: SIZE - 1.2, y: SIZE + 0.6 },
              { x: 1.2, y: SIZE + 0.6 },
            ],
          },
    ],
  }
}
