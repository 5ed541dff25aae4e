import type { FastifyInstance } from 'fastify'

export interface Route {
  method: string
  url: string
}

/** Returns every route of an app, parsed from the tree that the app's router prints. */
export function routesOf(app: FastifyInstance): Route[] {
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part, methods = ''] = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
      if (part === undefined) return []
      above.splice(indent.length / 4, Infinity, part)
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => ({ method, url: above.join('') }))
    })
}
