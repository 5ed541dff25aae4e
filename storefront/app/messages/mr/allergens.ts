export { allergens } from '@farmstand/ui/spoken/allergens-mr.ts'
