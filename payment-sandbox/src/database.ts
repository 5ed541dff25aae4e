import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

export type SandboxDatabase = NodePgDatabase
export type SandboxTransaction = Parameters<Parameters<SandboxDatabase['transaction']>[0]>[0]
export type SandboxQueryable = SandboxDatabase | SandboxTransaction
