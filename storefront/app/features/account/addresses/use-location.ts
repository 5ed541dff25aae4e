import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/api-client.ts'

/** Long enough for a cold receiver; who waits longer types faster. */
const PATIENCE_MS = 12_000
const OLD_ENOUGH_MS = 60_000

/** The pincode of the place where the device is now. Fails when the device does not say, or the shop knows no pincode there. */
export const useLocation = () =>
  useMutation({
    mutationFn: async () => {
      const { latitude, longitude } = (await position()).coords
      return api.findPincode({ body: { latitude, longitude } })
    },
  })

const position = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: PATIENCE_MS, maximumAge: OLD_ENOUGH_MS })
  })
