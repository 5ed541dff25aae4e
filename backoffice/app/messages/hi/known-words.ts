export { allergens } from '@farmstand/ui/spoken/allergens-hi.ts'
export { occasions } from '@farmstand/ui/spoken/occasions-hi.ts'
