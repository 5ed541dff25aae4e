export { allergens } from '@farmstand/ui/spoken/allergens-mr.ts'
export { occasions } from '@farmstand/ui/spoken/occasions-mr.ts'
