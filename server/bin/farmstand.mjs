#!/usr/bin/env node
import { fileURLToPath } from 'node:url'
import { ensureInstalled, handOver } from '../../scripts/toolchain.mjs'

ensureInstalled()
const program = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url))
handOver([program, ...process.argv.slice(2)])
