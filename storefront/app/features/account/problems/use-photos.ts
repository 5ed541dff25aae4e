import { MOST_PHOTOS } from '@farmstand/contracts/problem-rules'
import { useState } from 'react'
import { api } from '../../../lib/api-client.ts'
import { hasCode, messageOf } from '../../../lib/api-error.ts'
import { problems as text } from '#messages/problems.ts'
import { asAddress } from './use-problems.ts'

/** A photo being uploaded, or uploaded. */
export interface SentPhoto {
  id: number
  bytes: Blob
  /** A data URL that shows it; empty while the file is read. */
  address: string
  /** The shop's id; null until uploaded. */
  uid: string | null
  /** The reason of a failed upload; else null. */
  problem: string | null
}

let ids = 0

/** Photos for a report. Each is uploaded at once; a failed one can be sent again. */
export function usePhotos(orderUid: string) {
  const [photos, setPhotos] = useState<readonly SentPhoto[]>([])
  /** The reason why the last photo was not accepted; null when it was. */
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
      // Another try cannot help, so another photo takes its place.
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

/** Pixels and quality: enough to see a bruise, small enough for a slow connection. */
const LONGEST_EDGE = 1_600
const QUALITY = 0.82

/** Shrinks a photo to the shop's size. When this browser cannot read it, returns it unchanged, for the shop to try. */
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
