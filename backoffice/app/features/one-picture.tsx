import { IconCameraPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { parseCrop } from '@farmstand/contracts/image'
import { Button } from '@farmstand/ui/button.tsx'
import { sendPicture } from '../lib/api.ts'
import { item } from '#messages/item.ts'
import { banners as words } from '#messages/banners.ts'
import { CropDialog } from './item/crop-dialog.tsx'
import { Tile } from './item/tile.tsx'
import { notifyOnFailure } from './notify-on-failure.ts'

const MAX_BYTES = 12 * 1024 * 1024

export interface ChosenPicture {
  path: string
  /** The visible part as 'x,y,zoom' with x and y in percent, such as '50,40,1.4'; empty for the whole picture. */
  crop: string
}

/** Offers to upload one picture, which the server re-encodes, and to choose the visible part. */
export function OnePicture({
  picture,
  onChange,
  crops = true,
  instead,
}: {
  picture: ChosenPicture | null
  onChange: (picture: ChosenPicture) => void
  /** False for a picture that cannot be cropped. */
  crops?: boolean
  /** Content shown while no picture is chosen. */
  instead?: ReactNode
}) {
  const [sending, setSending] = useState(false)
  const [cutting, setCutting] = useState(false)
  const take = async (file: File): Promise<void> => {
    if (file.size > MAX_BYTES) throw new Error(item.tooLarge(file.name))
    const { path } = await sendPicture(file)
    onChange({ path, crop: '' })
  }
  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return
    setSending(true)
    await notifyOnFailure(take(file))
    setSending(false)
  }
  return (
    <div className="flex items-center gap-3">
      {picture ? (
        <Tile
          path={picture.path}
          crop={parseCrop(picture.crop)}
          alt=""
          contained={!crops}
          className="size-24 shrink-0"
        />
      ) : (
        <span className="flex size-24 shrink-0 items-center justify-center rounded-tile border border-dashed border-edge">
          {instead}
        </span>
      )}
      <div className="grid gap-2">
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-tile border border-line px-3 text-sm font-semibold focus-within:outline-3 focus-within:outline-leaf-ink hover:bg-leaf-tint">
          <IconCameraPlus aria-hidden className="size-5" />
          {sending ? item.uploading : picture ? words.otherPicture : words.choosePicture}
          <input
            type="file"
            accept="image/*"
            disabled={sending}
            aria-label={picture ? words.otherPicture : words.choosePicture}
            onChange={({ target }) => {
              void send(target.files?.[0])
              target.value = ''
            }}
            className="sr-only"
          />
        </label>
        {picture && crops ? (
          <Button look="plain" onClick={() => setCutting(true)}>
            {words.cut}
          </Button>
        ) : null}
      </div>
      {picture && cutting ? (
        <CropDialog
          path={picture.path}
          crop={picture.crop}
          onClose={() => setCutting(false)}
          onChange={(crop) => onChange({ path: picture.path, crop })}
        />
      ) : null}
    </div>
  )
}
