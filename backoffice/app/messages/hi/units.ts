export { units } from '@farmstand/ui/spoken/units-hi.ts'
