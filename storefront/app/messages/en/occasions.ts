export { occasions } from '@farmstand/ui/spoken/occasions-en.ts'
