import { Button, FileButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Camera, Files } from 'lucide-react'
import { lazy, type Ref, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import classes from './documents.module.css'

// Only who adds a photo needs it
const StraightenPages = lazy(async () => {
  try {
    return { default: (await import('./straighten/straighten-pages.tsx')).StraightenPages }
  } catch {
    return { default: AsTheyAre }
  }
})

type Props = {
  onAdd: (files: File[]) => void
  loading?: boolean
  /** The button that finds files on the device. */
  ref?: Ref<HTMLButtonElement>
}

/**
 * Takes pages with the camera, one after the other, or finds photos and PDFs on the device; photos may be straightened
 * before they are added.
 */
export function PageChooser({ onAdd, loading, ref }: Props) {
  const resetCamera = useRef<() => void>(null)
  const resetFiles = useRef<() => void>(null)
  const hasCamera = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useState<File[]>()
  const add = (files: File[]) => {
    setChosen(undefined)
    if (files.length > 0) onAdd(files)
  }
  const choose = (files: File[]) => {
    // The same file may be chosen again
    resetCamera.current?.()
    resetFiles.current?.()
    if (files.some(({ type }) => type.startsWith('image/'))) setChosen(files)
    else add(files)
  }
  return (
    <div className={classes.buttons}>
      {hasCamera && (
        <FileButton
          accept="image/*"
          capture="environment"
          resetRef={resetCamera}
          onChange={(file) => file && choose([file])}
        >
          {(props) => (
            <Button {...props} variant="light" loading={loading} leftSection={<Camera size={20} aria-hidden />}>
              Photograph a page
            </Button>
          )}
        </FileButton>
      )}
      <FileButton accept="image/*,application/pdf" multiple resetRef={resetFiles} onChange={choose}>
        {(props) => (
          <Button
            {...props}
            ref={ref}
            variant="default"
            loading={loading}
            leftSection={<Files size={20} aria-hidden />}
          >
            Photos or PDF
          </Button>
        )}
      </FileButton>
      {chosen && (
        <Suspense>
          <StraightenPages files={chosen} onDone={add} />
        </Suspense>
      )}
    </div>
  )
}

/** Where the way to straighten them does not come over the network: photos need not wait for it. */
function AsTheyAre({ files, onDone }: { files: readonly File[]; onDone: (files: File[]) => void }) {
  const addOnce = useEffectEvent(() => onDone([...files]))
  useEffect(() => addOnce(), [])
  return null
}
