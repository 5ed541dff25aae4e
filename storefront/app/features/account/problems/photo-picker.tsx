import { IconCamera, IconRefresh, IconX } from '@tabler/icons-react'
import { MAX_PHOTOS } from '@farmstand/contracts/problem-rules'
import { problems as text } from '#messages/problems.ts'
import { IconButton } from '@farmstand/ui/button.tsx'
import type { Photos, SentPhoto } from './use-photos.ts'

/** Lets the customer take photos. Shows the photos and which of them the shop has received. */
export function PhotoPicker({ photos }: { photos: Photos }) {
  return (
    <div>
      <p className="mb-1 text-sm font-medium">{text.photos(MAX_PHOTOS)}</p>
      <ul className="flex flex-wrap gap-3">
        {photos.photos.map((one, place) => (
          <Photo key={one.id} one={one} place={place + 1} photos={photos} />
        ))}
        {photos.full ? null : (
          <li>
            <label className="flex size-24 cursor-pointer flex-col items-center justify-center gap-1 rounded-tile border border-dashed border-edge bg-surface p-1 text-center text-xs font-semibold text-leaf-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf-ink">
              <IconCamera aria-hidden />
              {text.addPhoto}
              <input
                type="file"
                accept="image/jpeg,image/png,image/webp,image/avif"
                multiple
                className="sr-only"
                onChange={({ target }) => {
                  void photos.add([...(target.files ?? [])])
                  // Clears the input, so that the customer can choose the same file again after removing it.
                  target.value = ''
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p className="mt-1 text-xs text-muted">{text.photoHint}</p>
      <div role="alert" className="text-sm text-danger">
        {photos.refusal === null ? null : <p>{photos.refusal}</p>}
        {photos.photos.map(({ id, problem }) => (problem === null ? null : <p key={id}>{problem}</p>))}
      </div>
    </div>
  )
}

function Photo({ one, place, photos }: { one: SentPhoto; place: number; photos: Photos }) {
  const state = one.problem === null ? (one.uid === null ? text.photoSending : text.photoKept) : text.photoNotKept
  return (
    <li className="relative size-24 overflow-hidden rounded-tile border border-line bg-tile">
      {one.address ? <img src={one.address} alt={text.photo(place)} className="size-full object-cover" /> : null}
      <span className="absolute inset-x-0 bottom-0 bg-surface/90 px-1 text-center text-xs font-semibold">{state}</span>
      <IconButton
        label={text.removePhoto(place)}
        onClick={() => photos.remove(one)}
        className="absolute -top-1 -right-1 text-ink"
      >
        <span className="rounded-full bg-surface p-1 shadow-lift">
          <IconX aria-hidden size={16} />
        </span>
      </IconButton>
      {one.problem === null ? null : (
        <IconButton
          label={text.sendPhotoAgain(place)}
          onClick={() => void photos.again(one)}
          className="absolute top-6 left-0 text-ink"
        >
          <span className="rounded-full bg-surface p-1 shadow-lift">
            <IconRefresh aria-hidden size={18} />
          </span>
        </IconButton>
      )}
    </li>
  )
}
