import { useState } from 'react'
import { StraightenPage } from './straighten-page.tsx'

type Props = {
  files: readonly File[]
  /** Takes what is to be added, in the order of the files; those behind where somebody stopped are not among them. */
  onDone: (files: File[]) => void
}

/** Goes through the photos among some files, each of which may be straightened; a PDF passes as it is. */
export function StraightenPages({ files, onDone }: Props) {
  const [done, setDone] = useState<readonly File[]>([])
  // Those in front of the next photo
  const passed = files.slice(done.length).findIndex(isPhoto)
  const ready = passed < 0 ? [...files] : [...done, ...files.slice(done.length, done.length + passed)]
  const file = files[ready.length]
  if (!file) return null
  const left = files.slice(ready.length + 1)
  const use = (used: File) => {
    if (left.some(isPhoto)) setDone([...ready, used])
    else onDone([...ready, used, ...left])
  }
  const photos = files.filter(isPhoto)
  return (
    <StraightenPage
      key={ready.length}
      file={file}
      title={
        photos.length === 1 ? 'Straighten the page' : `Straighten photo ${photos.indexOf(file) + 1} of ${photos.length}`
      }
      onUse={use}
      onUseAll={left.some(isPhoto) ? () => onDone([...ready, file, ...left]) : undefined}
      onClose={() => onDone(ready)}
    />
  )
}

/** Whether there is something to straighten in a file. */
const isPhoto = ({ type }: File): boolean => type.startsWith('image/')
