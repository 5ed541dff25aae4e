import { Gauge, type Registry } from 'prom-client'
import { invariants, type Violation } from './rules.ts'

/** Registers `farmstand_reconcile_violations`: the number of rows that violate each invariant, by the latest check. */
export function registerBooksMetric(registry: Registry, open: () => Promise<Violation[]>): void {
  const gauge = new Gauge({
    name: 'farmstand_reconcile_violations',
    help: 'Rows that break an invariant of money or goods, by invariant',
    labelNames: ['invariant'],
    registers: [registry],
    collect: async () => {
      // While the database does not respond, the metric keeps its last figures. /readyz reports the database.
      const found = await open().catch(() => null)
      if (!found) return
      for (const invariant of invariants) {
        const rows = found.filter((one) => one.invariant === invariant).flatMap((one) => one.rows)
        gauge.set({ invariant }, rows.length)
      }
    },
  })
}
