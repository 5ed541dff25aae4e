import type { TestProject } from 'vitest/node'
import { template, testServer } from './test-server.ts'

/** Starts the database server once per test run, and migrates the template database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await testServer()
  const { admin, owner, prefix } = server
  project.provide('testServer', { admin, owner, prefix, template: await template(server) })
  return server.release
}
