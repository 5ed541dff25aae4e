import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { faultsOfDecisionsIn } from './decisions.mjs'
import { pointNamesIn } from './measure/point-names.mjs'
import { productionFiles } from './measure/production-files.mjs'
import { faultsOf, loadEdits } from './mutants.mjs'
import { findProofs, specIds } from './proofs.mjs'
import { ROOT } from './toolchain.mjs'

// A test names the points of the specification that it proves in its title, like `[S2.17] [D3.1]`.
// docs/specification.md lists all points; a point without a test fails the check, and so do two points with one number.
// The check also fails for an edit of `npm run mutants` that no longer fits the source or has no test, for production code that names a point instead of
// the reason, and for a mention of a decision that has no page.

const ids = specIds()
const { proofs, quickProofs, withoutQuick } = findProofs()
const known = new Set(ids)
const twice = ids.filter((id, place) => ids.indexOf(id) !== place)
const unknown = [...proofs].filter(([id]) => !known.has(id) && !id.startsWith('I'))
const open = ids.filter((id) => !proofs.has(id))
const notQuick = [...proofs.keys()].filter((id) => !quickProofs.has(id))
const edits = await loadEdits()
const unfit = faultsOf(edits, { proofs })
const named = productionFiles(ROOT).flatMap((path) => pointNamesIn(relative(ROOT, path), readFileSync(path, 'utf8')))

const decisions = faultsOfDecisionsIn(ROOT)

for (const id of open) process.stdout.write(`no test: ${id}\n`)
for (const id of twice) process.stdout.write(`two points have this number: ${id}\n`)
for (const id of notQuick) process.stdout.write(`npm test runs no test of this point, tag one @quick: ${id}\n`)
for (const file of withoutQuick) process.stdout.write(`npm test runs no test of this file, tag one @quick: ${file}\n`)
for (const [id, files] of unknown) process.stdout.write(`unknown id: ${id} in ${files.join(', ')}\n`)
for (const fault of unfit) process.stdout.write(`edit ${fault}\n`)
for (const place of named) process.stdout.write(`write the reason instead of the point's number: ${place}\n`)
for (const fault of decisions) process.stdout.write(`decisions: ${fault}\n`)
process.stdout.write(`${ids.length} points: ${ids.length - open.length} with a test, ${open.length} without\n`)
process.stdout.write(`${edits.length} edits: ${unfit.length} do not fit\n`)
process.exit(
  open.length +
    twice.length +
    notQuick.length +
    withoutQuick.length +
    unknown.length +
    unfit.length +
    named.length +
    decisions.length >
    0
    ? 1
    : 0,
)
