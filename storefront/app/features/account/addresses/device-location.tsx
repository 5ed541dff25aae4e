import type { FoundPincode } from '@farmstand/contracts/geo'
import { Button } from '@farmstand/ui/button.tsx'
import { IconCurrentLocation } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { area as text } from '#messages/area.ts'
import { api } from '../../../lib/api-client.ts'

/**
 * Finds the pincode where the device is, and asks whether the area is right before it is taken, because the nearest
 * centre of a pincode is only a guess.
 */
export function DeviceLocation({ onFound }: { onFound: (place: FoundPincode) => void }) {
  const { mutate, data, isPending, isError, reset } = useLocation()
  if (data)
    return (
      <fieldset className="mb-2 rounded-tile bg-leaf-tint p-3">
        <legend className="float-left text-sm font-semibold">{text.isThisRight}</legend>
        <p className="clear-both text-sm">{text.areaWithPincode(data.area, data.pincode)}</p>
        <div className="mt-2 flex gap-2">
          <Button
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus has disappeared
            autoFocus
            className="grow"
            onClick={() => {
              onFound(data)
              reset()
            }}
          >
            {text.thatIsRight}
          </Button>
          <Button look="outline" onClick={reset}>
            {text.notRight}
          </Button>
        </div>
      </fieldset>
    )
  return (
    <div>
      <Button look="outline" size="lg" wide disabled={isPending} onClick={() => mutate()}>
        <IconCurrentLocation size={20} aria-hidden />
        {isPending ? text.locating : text.locate}
      </Button>
      <p aria-live="polite" className="mt-1 mb-2 text-sm text-muted empty:mb-1">
        {isError ? text.locateFailed : ''}
      </p>
    </div>
  )
}

/** Milliseconds that a GPS receiver may need after being off. If it takes longer, typing the pincode is faster. */
const LOCATION_TIMEOUT_MS = 12_000
const LOCATION_MAX_AGE_MS = 60_000

/**
 * Finds the pincode of the device's position. Fails if the device refuses its position or the shop knows no pincode
 * there.
 */
const useLocation = () =>
  useMutation({
    mutationFn: async () => {
      const { latitude, longitude } = (await position()).coords
      return api.findPincode({ body: { latitude, longitude } })
    },
  })

const position = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      timeout: LOCATION_TIMEOUT_MS,
      maximumAge: LOCATION_MAX_AGE_MS,
    })
  })
