import { IconBell, IconCheck } from '@tabler/icons-react'
import type { ShopReply } from '@farmstand/contracts/shop'
import { useRouteLoaderData } from 'react-router'
import { stepper as words } from '#messages/stepper.ts'
import { Button } from '@farmstand/ui/button.tsx'
import type { CartItem } from './cart-model.ts'
import { useStockWait } from './use-stock-wait.ts'

/** Returns true if the shop sends stock notifications. Otherwise the button is not shown. */
export const useHasStockAlerts = (): boolean =>
  useRouteLoaderData<{ shop: Pick<ShopReply, 'tells_of_stock'> }>('root')?.shop.tells_of_stock ?? false

/**
 * Replaces the cart control of a sold-out item. Once the item is back in stock, the shop notifies the customer, but
 * only once. On a card the button is in the row below the picture.
 */
export function NotifyButton({ item, corner }: { item: CartItem; corner: boolean }) {
  const { waiting, press } = useStockWait(item)
  const Icon = waiting ? IconCheck : IconBell
  return (
    <Button
      look="outline"
      size={corner ? 'md' : 'lg'}
      wide
      aria-label={waiting ? words.waitingNamed(item.name) : words.notifyNamed(item.name)}
      className={corner ? 'px-2! leading-tight' : undefined}
      onClick={press}
    >
      <Icon size={18} aria-hidden className="shrink-0" />
      {waiting ? words.waiting : words.notifyMe}
    </Button>
  )
}
