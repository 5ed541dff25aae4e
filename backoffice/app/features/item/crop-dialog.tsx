import { useId, type MouseEvent } from 'react'
import { MAX_ZOOM, parseCrop } from '@farmstand/contracts/image'
import { Button } from '@farmstand/ui/button.tsx'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { Tile } from './tile.tsx'
import { item as words } from '#messages/item.ts'
import { office } from '#messages/office.ts'

interface CropProps {
  path: string
  /** The visible part as 'x,y,zoom' with x and y in percent, such as '50,40,1.4'; empty for the whole picture. */
  crop: string
  onChange: (crop: string) => void
  onClose: () => void
}

/** Asks for the centre and the zoom of a picture. The picture files themselves are not cut. */
export function CropDialog({ path, crop, onChange, onClose }: CropProps) {
  const now = parseCrop(crop) ?? { x: 50, y: 50, zoom: 1 }
  const set = (change: Partial<typeof now>): void => {
    const next = { ...now, ...change }
    onChange(`${next.x},${next.y},${next.zoom}`)
  }
  const point = (event: MouseEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect()
    // Ignores a click by keyboard, because it has no position.
    if (event.detail === 0) return
    set({
      x: within(((event.clientX - box.left) / box.width) * 100),
      y: within(((event.clientY - box.top) / box.height) * 100),
    })
  }
  return (
    <Dialog open onClose={onClose} title={words.cropTitle} closeLabel={office.close}>
      <div className="grid grid-cols-1 gap-4 p-5">
        <p className="text-sm">{words.cropHint}</p>
        <div className="grid grid-cols-[2fr_1fr] items-start gap-3">
          <button type="button" aria-label={words.cropHint} onClick={point} className="cursor-crosshair">
            <Tile whole path={path} crop={null} alt="" />
          </button>
          <Tile path={path} crop={now} alt="" />
        </div>
        <Slider label={words.fromLeft} value={now.x} most={100} onChange={(x) => set({ x })} />
        <Slider label={words.fromTop} value={now.y} most={100} onChange={(y) => set({ y })} />
        <Slider
          label={words.zoom}
          value={now.zoom}
          least={1}
          most={MAX_ZOOM}
          step={0.1}
          onChange={(zoom) => set({ zoom })}
        />
        <div className="flex justify-end gap-2">
          <Button
            look="plain"
            onClick={() => {
              onChange('')
              onClose()
            }}
          >
            {words.whole}
          </Button>
          <Button onClick={onClose}>{words.done}</Button>
        </div>
      </div>
    </Dialog>
  )
}

const within = (percent: number): number => Math.round(Math.max(0, Math.min(100, percent)))

function Slider({
  label,
  value,
  least = 0,
  most,
  step = 1,
  onChange,
}: {
  label: string
  value: number
  least?: number
  most: number
  step?: number
  onChange: (value: number) => void
}) {
  const id = useId()
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)_3rem] items-center gap-3 text-sm">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
        className="min-h-11 w-full"
      />
      <output className="text-right">{value}</output>
    </div>
  )
}
