export { occasions } from '@farmstand/ui/spoken/occasions-mr.ts'
