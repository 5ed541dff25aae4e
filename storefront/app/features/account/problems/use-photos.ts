import { MOST_PHOTOS } from '@farmstand/contracts/problem-rules'
import { useState } from 'react'
import { api } from '../../../lib/api-client.ts'
import { hasCode, messageOf } from '../../../lib/api-error.ts'
import { problems as text } from '#messages/problems.ts'
import { asAddress } from './use-problems.ts'

/** A photo on its way to the shop, or there. */
export interface SentPhoto {
  id: number
  bytes: Blob
  /** Shows it; empty while it is read. */
  address: string
  /** As the shop knows it; null until it has it. */
  uid: string | null
  /** Why it is not there; null while nothing is wrong. */
  problem: string | null
}

let ids = 0

/** Photos for a report: each is sent at once, and one that fails stays to be sent again. */
export function usePhotos(orderUid: string) {
  const [photos, setPhotos] = useState<readonly SentPhoto[]>([])
  /** Why the last photo was not taken; null where it was. */
  const [refusal, setRefusal] = useState<string | null>(null)
  const drop = (id: number): void => setPhotos((all) => all.filter((one) => one.id !== id))
  const change = (id: number, known: Partial<SentPhoto>): void =>
    setPhotos((all) => all.map((one) => (one.id === id ? { ...one, ...known } : one)))
  const send = async (id: number, bytes: Blob): Promise<void> => {
    change(id, { problem: null })
    try {
      const { uid } = await api.addProblemPhoto({ params: { uid: orderUid }, bytes })
      change(id, { uid })
    } catch (error) {
      // Sending it again could not help: it leaves its place to another.
      if (hasCode(error, 'PHOTO_UNREADABLE')) {
        drop(id)
        setRefusal(messageOf(error, text.photoFailed))
      } else change(id, { problem: messageOf(error, text.photoFailed) })
    }
  }
  const add = async (file: File): Promise<void> => {
    const id = ++ids
    setPhotos((all) => [...all, { id, bytes: file, address: '', uid: null, problem: null }])
    const bytes = await shrinkPhoto(file)
    change(id, { bytes, address: await asAddress(bytes).catch(() => '') })
    await send(id, bytes)
  }
  return {
    photos,
    refusal,
    full: photos.length >= MOST_PHOTOS,
    sending: photos.some(({ uid, problem }) => uid === null && problem === null),
    add: (files: readonly File[]) => {
      setRefusal(null)
      return Promise.all(files.slice(0, MOST_PHOTOS - photos.length).map(add))
    },
    again: ({ id, bytes }: SentPhoto) => send(id, bytes),
    remove: ({ id }: SentPhoto) => drop(id),
    clear: () => setPhotos([]),
  }
}

export type Photos = ReturnType<typeof usePhotos>

/** Enough to see a bruise, and little enough for a slow connection. */
const LONGEST_EDGE = 1_600
const QUALITY = 0.82

/** A photo no larger than the shop keeps it; as it is where this browser cannot draw it: the shop then says whether it can. */
async function shrinkPhoto(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return file
  const scale = Math.min(1, LONGEST_EDGE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  return drawn && drawn.size < file.size ? drawn : file
}
