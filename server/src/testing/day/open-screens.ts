import { open, type Door } from './wire.ts'

/** Screens that are left open: each hears the news of the back office. */
export interface OpenScreens {
  /** Milliseconds from `since` until each of them was told that this order was placed; throws for one that was not, within `patience`. */
  heardOf(uid: string, since: number, patience: number): Promise<number[]>
  close(): void
}

export async function openScreens(door: Door, cookie: string, count: number): Promise<OpenScreens> {
  const heard = Array.from({ length: count }, () => new Map<string, number>())
  const streams = await Promise.all(
    heard.map(async (times) => {
      const stream = await open(door, '/office/v1/news', { headers: { cookie, accept: 'text/event-stream' } })
      if (stream.statusCode !== 200) throw new Error(`A screen was answered ${stream.statusCode}`)
      stream.setEncoding('utf8').on('data', (text: string) => {
        for (const [, uid = ''] of text.matchAll(/^data: placed:(\S+)$/gm)) times.set(uid, performance.now())
      })
      // It ends when the day does.
      stream.on('error', () => undefined)
      return stream
    }),
  )
  return {
    heardOf: async (uid, since, patience) => {
      const told = (): number[] => heard.flatMap((times) => times.get(uid) ?? []).map((at) => at - since)
      while (told().length < count) {
        if (performance.now() - since > patience)
          throw new Error(`Of order ${uid} ${told().length} of ${count} open screens were told in ${patience} ms`)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      return told()
    },
    close: () => {
      for (const stream of streams) stream.destroy()
    },
  }
}
