import { open, type ServerAddress } from './wire.ts'

/** Open screens of the back office. Each receives a stream of change notifications. */
export interface OpenScreens {
  /**
   * Returns for each screen the milliseconds from `since` until it was notified of this order. Throws if a screen is
   * not notified within `patience` milliseconds.
   */
  heardOf(uid: string, since: number, patience: number): Promise<number[]>
  close(): void
}

export async function openScreens(door: ServerAddress, cookie: string, count: number): Promise<OpenScreens> {
  const heard = Array.from({ length: count }, () => new Map<string, number>())
  const streams = await Promise.all(
    heard.map(async (times) => {
      const stream = await open(door, '/office/v1/news', { headers: { cookie, accept: 'text/event-stream' } })
      if (stream.statusCode !== 200) throw new Error(`A screen's news stream answered ${stream.statusCode}`)
      stream.setEncoding('utf8').on('data', (text: string) => {
        for (const [, uid = ''] of text.matchAll(/^data: placed:(\S+)$/gm)) times.set(uid, performance.now())
      })
      // An error is expected, because the stream breaks off at the end of the day.
      stream.on('error', () => undefined)
      return stream
    }),
  )
  return {
    heardOf: async (uid, since, patience) => {
      const delays = (): number[] => heard.flatMap((times) => times.get(uid) ?? []).map((at) => at - since)
      while (delays().length < count) {
        if (performance.now() - since > patience)
          throw new Error(
            `Only ${delays().length} of ${count} open screens received order ${uid} within ${patience} ms`,
          )
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      return delays()
    },
    close: () => {
      for (const stream of streams) stream.destroy()
    },
  }
}
