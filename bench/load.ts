import autocannon from 'autocannon'

export interface Load {
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
  failures: number
}

export interface LoadOptions {
  url: string
  seconds: number
  connections?: number
  headers?: Record<string, string>
}

/** GETs `url` for some seconds over keep-alive connections; anything but a 2xx is a failure. */
export async function load({ url, seconds, connections = 32, headers = {} }: LoadOptions): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br, gzip', ...headers },
  })
  return {
    requestsPerSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failures: result.non2xx + result.errors,
  }
}
