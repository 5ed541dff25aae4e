import type { TestProject } from 'vitest/node'
import { template, testServer } from './test-server.ts'

/** Once for a run: the server, and the migrated database that every test file gets a copy of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await testServer()
  const { admin, owner, prefix } = server
  project.provide('testServer', { admin, owner, prefix, template: await template(server) })
  return server.release
}
