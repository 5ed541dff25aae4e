import type { ProblemRequest } from '@farmstand/contracts/problem'

/** Returns a customer's report about the first line of an order. */
export const problemRequest = (key: string, more: Partial<ProblemRequest> = {}): ProblemRequest => ({
  key,
  kind: 'SPOILED',
  wish: 'REFUND',
  lines: [{ position: 0, quantity: 1 }],
  text: 'One was soft.',
  photos: [],
  ...more,
})

/** Returns a photo as a phone sends it: rotated, and with the place where it was taken. */
export async function phonePhoto(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Farmphone' }, IFD3: { GPSLatitude: '18/1 31/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer()
}

export const asBytes = (payload: Buffer) => ({
  payload,
  headers: { 'content-type': 'application/octet-stream' },
})
