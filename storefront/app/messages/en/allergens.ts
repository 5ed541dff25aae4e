export { allergens } from '@farmstand/ui/spoken/allergens-en.ts'
