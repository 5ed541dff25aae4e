import { useState } from 'react'
import type { HarvestItem } from '@farmstand/contracts/office/harvest'
import { Button } from '@farmstand/ui/button.tsx'
import { read } from '../../lib/api.ts'
import { harvest as words } from '#messages/harvest.ts'
import { notifyOnFailure } from '../notify-on-failure.ts'
import { useHasPermission } from '../session.ts'
import { ShortCropDialog } from './short-crop-dialog.tsx'
import { UndoCropDialog } from './undo-crop-dialog.tsx'

export interface FoundCrop {
  day: string
  item: HarvestItem
}

/** Parses the id of a short crop (too little of an item) in the list of decisions into the day and the item. */
export function readCropId(id: string): { day: string; item: string } {
  const [day = '', item = ''] = id.split(':')
  return { day, item }
}

/** Finds the item of a short crop in the harvest list of the day, so that another screen can open the dialog. */
export function DecideCrop({ id, name, onFound }: { id: string; name: string; onFound: (crop: FoundCrop) => void }) {
  const mayDecide = useHasPermission('orders.change')
  const [busy, setBusy] = useState(false)
  const { day, item: wanted } = readCropId(id)
  const find = async (): Promise<void> => {
    const { sources } = await read('harvest', { day })
    const item = sources.flatMap(({ items }) => items).find(({ item_id }) => String(item_id) === wanted)
    if (!item) throw new Error(words.crop.enough)
    onFound({ day, item })
  }
  const press = async (): Promise<void> => {
    setBusy(true)
    await notifyOnFailure(find())
    setBusy(false)
  }
  if (!mayDecide) return null
  return (
    <Button
      size="sm"
      className="mt-2 mr-4"
      aria-label={words.decideOf(name)}
      disabled={busy}
      onClick={() => void press()}
    >
      {words.decide}
    </Button>
  )
}

/**
 * Shows the dialog that decides which orders go short. From the results in it, the person can open the dialog that
 * undoes the decision.
 */
export function CropDialogs({ crop: { day, item }, onClose }: { crop: FoundCrop; onClose: () => void }) {
  const [undoing, setUndoing] = useState(false)
  const shown = { item, day, slot: '', onClose }
  return undoing ? <UndoCropDialog {...shown} /> : <ShortCropDialog {...shown} onUndo={() => setUndoing(true)} />
}
