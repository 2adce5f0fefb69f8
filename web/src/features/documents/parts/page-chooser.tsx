import { Button, FileButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Camera, Files } from 'lucide-react'
import { useRef } from 'react'
import classes from './documents.module.css'

type Props = { onAdd: (files: File[]) => void; loading?: boolean }

/** Takes pages with the camera, one after the other, or finds photos and PDFs on the device. */
export function PageChooser({ onAdd, loading }: Props) {
  const resetCamera = useRef<() => void>(null)
  const resetFiles = useRef<() => void>(null)
  const hasCamera = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const add = (files: File[]) => {
    // The same file may be chosen again
    resetCamera.current?.()
    resetFiles.current?.()
    if (files.length > 0) onAdd(files)
  }
  return (
    <div className={classes.buttons}>
      {hasCamera && (
        <FileButton
          accept="image/*"
          capture="environment"
          resetRef={resetCamera}
          onChange={(file) => file && add([file])}
        >
          {(props) => (
            <Button {...props} variant="light" loading={loading} leftSection={<Camera size={20} aria-hidden />}>
              Photograph a page
            </Button>
          )}
        </FileButton>
      )}
      <FileButton accept="image/*,application/pdf" multiple resetRef={resetFiles} onChange={add}>
        {(props) => (
          <Button {...props} variant="default" loading={loading} leftSection={<Files size={20} aria-hidden />}>
            Photos or PDF
          </Button>
        )}
      </FileButton>
    </div>
  )
}
