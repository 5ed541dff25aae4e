import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { useDeliveryPlace } from '../../lib/delivery-place.ts'
import { results as words } from '#messages/results.ts'
import { Button } from '@farmstand/ui/button.tsx'

/** The maximum length that the server accepts. */
const MAX_QUERY_LENGTH = 80

/**
 * Tells the shop about a search without results. Sends the text once, with the pincode if known, but not who searched.
 */
export function ReportMissingItemButton({ query }: { query: string }) {
  const place = useDeliveryPlace()
  const wish = useMutation({
    mutationFn: () =>
      api.wishForStock({ body: { text: query.slice(0, MAX_QUERY_LENGTH), ...(place && { pincode: place.pincode }) } }),
  })
  const done = wish.isSuccess
  return (
    <div className="flex flex-col items-start gap-2">
      {/* The button stays after it was pressed. If it disappeared, the focus would be lost and the search would
          close. */}
      <Button
        look="outline"
        aria-disabled={done || wish.isPending}
        onClick={() => {
          if (!done && !wish.isPending) wish.mutate()
        }}
      >
        {done ? words.wished : words.wish}
      </Button>
      <output className="text-sm wrap-anywhere">
        {done ? words.wishedThanks(query) : wish.error ? messageOf(wish.error, words.wishFailed) : null}
      </output>
    </div>
  )
}
