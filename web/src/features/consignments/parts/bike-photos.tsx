import type { Id } from '@forecourt/contract/fields'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { PicturesField } from '../../../ui/pictures/pictures-field.tsx'
import { useBikePhotos } from '../../bikes/parts/bike-form/use-bike-photos.ts'

/** How photos of a bike stand that are chosen and not kept yet, and what is wrong with those that did not come through. */
type Unkept = { isSending: boolean; wrong: string | null }

/** How the photos of a form's bikes stand: the form waits for those on their way, and is wrong by those that failed. */
export function usePhotosOfBikes() {
  const [unkept, setUnkept] = useState<Record<Id, Unkept>>({})
  return {
    isSending: Object.values(unkept).some(({ isSending }) => isSending),
    wrongOf: (bikeId: Id) => unkept[bikeId]?.wrong ?? null,
    note: (bikeId: Id, how: Unkept) => setUnkept((before) => ({ ...before, [bikeId]: how })),
  }
}

type Props = {
  value: string[]
  onChange: (pictures: string[]) => void
  onKept: (url: string) => void
  onUnkept: (how: Unkept) => void
  /** What they belong to is kept where there is no network, and so are they. */
  mayWait?: boolean
  error?: ReactNode
}

/** Photos of one bike of several. */
export function BikePhotos({ value, onChange, onKept, onUnkept, mayWait, error }: Props) {
  const { queue, waiting, wrong } = useBikePhotos(onKept, { mayWait })
  const tell = useEffectEvent(onUnkept)
  const isSending = waiting !== undefined
  const failed = wrong.pictures ?? null
  useEffect(() => tell({ isSending, wrong: failed }), [isSending, failed])
  return <PicturesField value={value} withCover={false} onChange={onChange} queue={queue} error={error} />
}
