export { units } from '@farmstand/ui/spoken/units-en.ts'
