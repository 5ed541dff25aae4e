#!/usr/bin/env node
import { join } from 'node:path'
import { ensureBuilt } from '../../scripts/builds.mjs'
import { ROOT, ensureInstalled, handOver, stop } from '../../scripts/toolchain.mjs'

ensureInstalled()
if (!(await ensureBuilt('server'))) stop('The program could not be built: see above.')
handOver([join(ROOT, 'server/build/farmstand.js'), ...process.argv.slice(2)])
