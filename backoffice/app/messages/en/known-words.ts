export { allergens } from '@farmstand/ui/spoken/allergens-en.ts'
export { occasions } from '@farmstand/ui/spoken/occasions-en.ts'
