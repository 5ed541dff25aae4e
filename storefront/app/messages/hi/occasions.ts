export { occasions } from '@farmstand/ui/spoken/occasions-hi.ts'
