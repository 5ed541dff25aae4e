import { VegMark as Mark } from '@farmstand/ui/veg-mark.tsx'
import { packing as words } from '#messages/packing.ts'

export const VegMark = ({ veg, className }: { veg: boolean; className?: string }) => (
  <Mark veg={veg} label={veg ? words.veg : words.nonVeg} className={className} />
)
