export { units } from '@farmstand/ui/spoken/units-mr.ts'
