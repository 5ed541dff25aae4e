import { IconArrowLeft, IconArrowRight, IconCameraPlus, IconCrop, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '@farmstand/ui/button.tsx'
import { parseCrop } from '@farmstand/contracts/image'
import { notify } from '../../lib/notify.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { FormPanel, type ItemFormState } from './form-parts.tsx'
import { Tile } from './tile.tsx'
import { sendPicture } from '../../lib/api.ts'
import { item as words } from '#messages/item.ts'

const MAX_BYTES = 12 * 1024 * 1024
const MOST = 8

/** Edits the pictures of an item and their order. Tiles in the shop show the first one. */
export function PicturesPanel({ writing: { form, mayChange, set } }: { writing: ItemFormState }) {
  const { pictures } = form
  const [sending, setSending] = useState(false)
  const [cropped, setCropped] = useState<number | null>(null)
  const move = (from: number, by: number): void => {
    const next = [...pictures]
    const [one] = next.splice(from, 1)
    if (one) next.splice(from + by, 0, one)
    set({ pictures: next })
  }
  const add = async (files: readonly File[]): Promise<void> => {
    setSending(true)
    const added = [...pictures]
    try {
      for (const file of files) {
        if (file.size > MAX_BYTES) throw new Error(words.tooLarge(file.name))
        if (added.length >= MOST) throw new Error(words.mostPictures)
        const { path } = await sendPicture(file)
        if (!added.some((one) => one.path === path)) added.push({ path, crop: '' })
      }
    } catch (error) {
      notify.failed(error instanceof Error ? error.message : String(error))
    }
    set({ pictures: added })
    setSending(false)
  }
  const chosen = cropped === null ? undefined : pictures[cropped]
  return (
    <FormPanel title={words.pictures}>
      <ul className="grid grid-cols-2 gap-3">
        {pictures.map(({ path, crop }, at) => (
          <li key={path}>
            <div className="relative">
              <Tile path={path} crop={parseCrop(crop)} alt={words.picture(at + 1)} />
              {at === 0 ? (
                <span className="absolute bottom-2 left-2 rounded-lg bg-leaf-tint px-2 py-0.5 text-xs font-semibold text-leaf-ink">
                  {words.first}
                </span>
              ) : null}
            </div>
            {mayChange ? (
              <div className="flex flex-wrap justify-between">
                <IconButton label={words.earlier(at + 1)} disabled={at === 0} onClick={() => move(at, -1)}>
                  <IconArrowLeft aria-hidden className="size-5" />
                </IconButton>
                <IconButton label={words.crop(at + 1)} onClick={() => setCropped(at)}>
                  <IconCrop aria-hidden className="size-5" />
                </IconButton>
                <IconButton
                  label={words.removePicture(at + 1)}
                  onClick={() => set({ pictures: pictures.filter((one) => one.path !== path) })}
                >
                  <IconTrash aria-hidden className="size-5" />
                </IconButton>
                <IconButton
                  label={words.later(at + 1)}
                  disabled={at === pictures.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <IconArrowRight aria-hidden className="size-5" />
                </IconButton>
              </div>
            ) : null}
          </li>
        ))}
        {mayChange && pictures.length < MOST ? (
          <li>
            <label className="flex aspect-square cursor-pointer flex-col items-center justify-center gap-1 rounded-tile border border-dashed border-edge text-center text-sm focus-within:outline-3 focus-within:outline-leaf-ink hover:bg-leaf-tint">
              <IconCameraPlus aria-hidden className="size-6" />
              {sending ? words.uploading : words.add}
              <input
                type="file"
                accept="image/*"
                multiple
                disabled={sending}
                aria-label={words.add}
                onChange={({ target }) => {
                  void add([...(target.files ?? [])])
                  target.value = ''
                }}
                className="sr-only"
              />
            </label>
          </li>
        ) : null}
      </ul>
      <p className="mt-3 text-xs text-muted">{words.pictureHint}</p>
      {chosen ? (
        <CropDialog
          path={chosen.path}
          crop={chosen.crop}
          onClose={() => setCropped(null)}
          onChange={(crop) =>
            set({ pictures: pictures.map((one) => (one === chosen ? { path: one.path, crop } : one)) })
          }
        />
      ) : null}
    </FormPanel>
  )
}
