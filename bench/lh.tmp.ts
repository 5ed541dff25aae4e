import lighthouse from '/work/wt/weight/node_modules/lighthouse/core/index.js'
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
const url = process.argv[2]!
const port = 9444 + Math.floor(Math.random() * 300)
const b = spawn('/usr/bin/chromium-headless-shell', ['--headless', '--disable-gpu', '--no-sandbox', `--remote-debugging-port=${port}`, `--user-data-dir=${mkdtempSync('/tmp/lh-')}`, 'about:blank'], { stdio: 'ignore' })
for (let i = 0; i < 100; i++) { if (await fetch(`http://127.0.0.1:${port}/json/version`).then((r) => r.ok).catch(() => false)) break; await new Promise((r) => setTimeout(r, 200)) }
const r = await lighthouse(url, { port, logLevel: 'error', onlyCategories: ['performance','accessibility','best-practices','seo'] })
const d: any = r!.lhr.audits['network-requests']!.details
let js = 0
for (const q of d.items) { if (/\.js/.test(q.url)) console.log(q.resourceType, q.transferSize, q.resourceSize, q.url.replace(/^.*4100/, ''), Math.round(q.networkRequestTime)); if (q.resourceType === 'Script') js += q.transferSize }
console.log('JS', js, 'LCP', r!.lhr.audits['largest-contentful-paint']!.numericValue, 'TBT', r!.lhr.audits['total-blocking-time']!.numericValue, 'CLS', r!.lhr.audits['cumulative-layout-shift']!.numericValue)
b.kill('SIGKILL'); process.exit(0)
