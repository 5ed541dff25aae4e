export { allergens } from '@farmstand/ui/spoken/allergens-hi.ts'
