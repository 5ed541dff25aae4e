/** Matches addresses with a port, as some proxies write them: `203.0.113.7:51234` and `[2001:db8::7]:51234`. */
const withPort = /^(?:(\d{1,3}(?:\.\d{1,3}){3})|\[([0-9a-f:.]+)\])(?::\d{1,5})?$/i

/** Removes the ports from an `X-Forwarded-For`, so that a visitor with a new port does not count as a new visitor. */
export const removePorts = (header: string): string =>
  header
    .split(',')
    .map((entry) => {
      const [, v4, v6] = withPort.exec(entry.trim()) ?? []
      return v4 ?? v6 ?? entry.trim()
    })
    .join(', ')
