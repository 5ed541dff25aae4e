import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { answers, program, ROOT, type Program } from './processes.ts'

export interface ShopParts {
  folder: string
  /** The settings that all shops of the cluster share. */
  shared: Readonly<Record<string, string>>
  /** The port of the first shop, which serves the payment sandbox. */
  port: number
}

/** Describes one shop server with a data folder of its own. */
export function shopServer(
  { folder, shared }: ShopParts,
  { at, port, officePort }: { at: number; port: number; officePort: number },
): Program {
  return program({
    name: `shop${at + 1}`,
    command: process.execPath,
    args: ['server/build/main.js'],
    folder,
    env: { ...shared, PORT: String(port), BACKOFFICE_PORT: String(officePort), DATA_DIR: dataDirOf(folder, at) },
    isReady: () => answers(`http://127.0.0.1:${port}/readyz`),
  })
}

export const dataDirOf = (folder: string, at: number): string => join(folder, `shop${at + 1}`)

export interface CommandResult {
  code: number
  output: string
}

/** Runs the `farmstand` command line, as a person on the first shop's machine would. */
export async function farmstand({ folder, shared, port }: ShopParts, ...args: string[]): Promise<CommandResult> {
  const child = spawn(process.execPath, ['server/build/farmstand.js', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', ...shared, PORT: String(port), DATA_DIR: dataDirOf(folder, 0) },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = await once(child, 'close')
  return { code: Number(code), output: output.trim() }
}
