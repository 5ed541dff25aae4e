import { MAX_PHOTOS } from '@farmstand/contracts/problem-rules'
import { useState } from 'react'
import { api } from '../../../lib/api-client.ts'
import { hasCode, messageOf } from '../../../lib/api-error.ts'
import { problems as text } from '#messages/problems.ts'
import { toDataUrl } from './use-problems.ts'

/** A photo that is being uploaded or has been uploaded. */
export interface SentPhoto {
  id: number
  bytes: Blob
  /** A data URL that shows the photo; empty while the file is being read. */
  address: string
  /** The shop's id for the photo; null until the photo is uploaded. */
  uid: string | null
  /** The reason for the failure of the upload; null if it did not fail. */
  problem: string | null
}

let ids = 0

/** Holds the photos for a problem report. Each photo is uploaded at once, and a failed upload can be repeated. */
export function usePhotos(orderUid: string) {
  const [photos, setPhotos] = useState<readonly SentPhoto[]>([])
  /** The reason for not accepting the last photo; null if it was accepted. */
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
      // Uploading this photo again would not help. It is removed, so that another photo can take its place.
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
    change(id, { bytes, address: await toDataUrl(bytes).catch(() => '') })
    await send(id, bytes)
  }
  return {
    photos,
    refusal,
    full: photos.length >= MAX_PHOTOS,
    sending: photos.some(({ uid, problem }) => uid === null && problem === null),
    add: (files: readonly File[]) => {
      setRefusal(null)
      return Promise.all(files.slice(0, MAX_PHOTOS - photos.length).map(add))
    },
    again: ({ id, bytes }: SentPhoto) => send(id, bytes),
    remove: ({ id }: SentPhoto) => drop(id),
    clear: () => setPhotos([]),
  }
}

export type Photos = ReturnType<typeof usePhotos>

/**
 * The longest edge in pixels and the quality of the compression. They are enough to see a bruise and small enough for a
 * slow connection.
 */
const LONGEST_EDGE = 1_600
const QUALITY = 0.82

/**
 * Shrinks a photo to the size that the shop accepts. If this browser cannot read the photo, returns it unchanged,
 * because the shop may be able to read it.
 */
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
