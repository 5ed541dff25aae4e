import { clsx } from 'clsx'
import type { DeliveryPlan, Place } from '@farmstand/contracts/office/runs'
import { delivery as words } from '#messages/delivery.ts'
import { runMark } from './run-marks.ts'
import { allStops, stopKey } from './stop.ts'

const [WIDTH, HEIGHT, EDGE] = [360, 200, 18]
const KM_PER_DEGREE = 111.2
/** The lengths of the scale, in kilometres. The longest one that fits into a third of the sketch is drawn. */
const SCALES = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20]

/** Draws the stops of all runs and the shop to scale, north up, with the sequence of each run as a line. */
export function Sketch({ plan }: { plan: DeliveryPlan }) {
  const stops = allStops(plan)
  const places = [...stops.flatMap(({ place }) => place ?? []), ...(plan.shop ? [plan.shop] : [])]
  if (places.length < 2) return null
  const { pointOf, perKm } = projection(places)
  const scale = SCALES.findLast((km) => km * perKm <= WIDTH / 3) ?? SCALES[0] ?? 1
  const shop = plan.shop && pointOf(plan.shop)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={words.sketch(plan.runs.length, stops.length)}
      className="w-full rounded-card border border-line bg-surface"
    >
      {plan.runs.map((run) => {
        const points = run.stops.flatMap(({ place }) => (place ? [pointOf(place)] : []))
        const path = [...(shop ? [shop] : []), ...points, ...(shop ? [shop] : [])]
        return (
          <g key={run.uid} className={clsx('fill-current stroke-current', runMark(run.number))}>
            <polyline points={path.map(({ x, y }) => `${x},${y}`).join(' ')} fill="none" strokeWidth="1.2" />
          </g>
        )
      })}
      {plan.unassigned.map((stop) => {
        const at = stop.place && pointOf(stop.place)
        return at ? (
          <circle
            key={stopKey(stop)}
            cx={at.x}
            cy={at.y}
            r="3.5"
            className="fill-surface stroke-muted"
            strokeWidth="1.5"
          />
        ) : null
      })}
      {plan.runs.map((run) => (
        <g key={run.uid} className={runMark(run.number)}>
          {run.stops.map((stop, place) => {
            const at = stop.place && pointOf(stop.place)
            return at ? (
              <g key={stopKey(stop)}>
                <circle cx={at.x} cy={at.y} r="7" className="fill-surface stroke-current" strokeWidth="1.5" />
                <text x={at.x} y={at.y + 3} textAnchor="middle" fontSize="8" fontWeight="700" className="fill-current">
                  {place + 1}
                </text>
              </g>
            ) : null
          })}
        </g>
      ))}
      {shop ? (
        <g className="fill-ink">
          <rect x={shop.x - 4} y={shop.y - 4} width="8" height="8" />
          <text x={shop.x} y={shop.y - 7} textAnchor="middle" fontSize="9" fontWeight="600">
            {words.shop}
          </text>
        </g>
      ) : null}
      <g className="fill-muted stroke-muted">
        <path d={`M${EDGE / 2} ${HEIGHT - 8}h${scale * perKm}`} strokeWidth="1.5" />
        <text x={EDGE / 2} y={HEIGHT - 12} fontSize="9" stroke="none">
          {scale} km
        </text>
      </g>
    </svg>
  )
}

interface Projection {
  pointOf: (place: Place) => { x: number; y: number }
  /** The length of a kilometre in the sketch. */
  perKm: number
}

/** Returns the largest scale at which all places fit, the same in both directions. */
function projection(places: readonly Place[]): Projection {
  const latitudes = places.map(({ latitude }) => latitude)
  const longitudes = places.map(({ longitude }) => longitude)
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const eastKm = KM_PER_DEGREE * Math.cos((((south + north) / 2) * Math.PI) / 180)
  const [wide, high] = [(east - west) * eastKm, (north - south) * KM_PER_DEGREE]
  const perKm = Math.min((WIDTH - 2 * EDGE) / Math.max(wide, 0.2), (HEIGHT - 3 * EDGE) / Math.max(high, 0.2))
  const [left, top] = [(WIDTH - wide * perKm) / 2, (HEIGHT - EDGE - high * perKm) / 2]
  const rounded = (value: number): number => Math.round(value * 10) / 10
  return {
    perKm,
    pointOf: ({ latitude, longitude }) => ({
      x: rounded(left + (longitude - west) * eastKm * perKm),
      y: rounded(top + (north - latitude) * KM_PER_DEGREE * perKm),
    }),
  }
}
