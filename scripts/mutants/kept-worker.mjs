import { join } from 'node:path'
import { init, runBaseTests, setupEnvironment } from 'vitest/worker'

// A worker of Vitest that outlives a run: what no edit has touched stays loaded.

const send = /** @type {(message: unknown) => void} */ (process.send?.bind(process))
/** @type {import('vite/module-runner').EvaluatedModules | undefined} */
let loaded

process.on('message', (/** @type {{ forget?: string[] }} */ { forget }) => {
  for (const file of forget ?? []) forgetFile(join(process.cwd(), file))
})
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
/** The first listener hears of runs, each later one speaks with the run it was made for. @type {((message: any) => void)[]} */
const listeners = []
process.on('message', (message) => {
  // Whoever listens may leave meanwhile.
  for (const listen of listeners.slice()) listen(message)
})
init({
  post: (message) => send(message),
  on: (listen) => void listeners.push(listen),
  off: (listen) => void listeners.splice(listeners.indexOf(listen) >>> 0, 1),
  teardown: () => void listeners.splice(1),
  setup: setupEnvironment,
  runTests: (state, traces) => runBaseTests('run', state, traces),
  collectTests: (state, traces) => runBaseTests('collect', state, traces),
  onModuleRunner: ({ evaluatedModules }) => {
    loaded = evaluatedModules
  },
})

/**
 * With all that has been loaded with its help.
 * @param {string} file
 */
function forgetFile(file) {
  const seen = new Set()
  const open = [...(loaded?.getModulesByFile(file) ?? [])]
  for (let module = open.pop(); module; module = open.pop()) {
    if (seen.has(module.id)) continue
    seen.add(module.id)
    for (const id of module.importers) {
      const importer = loaded?.getModuleById(id)
      if (importer) open.push(importer)
    }
    loaded?.invalidateModule(module)
  }
}
