import { Button, FileButton, Input } from '@mantine/core'
import { ImagePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './picture-field.module.css'

type Props = {
  label: string
  /** The picture's address, or empty. */
  value: string
  onChange: (url: string) => void
  /** Keeps the picture and gives its address. */
  upload: (file: File) => Promise<string>
  uploading: boolean
  error?: ReactNode
}

/** A picture that is uploaded as soon as it is chosen. */
export function PictureField({ label, value, onChange, upload, uploading, error }: Props) {
  const choose = (file: File | null) => {
    if (!file) return
    // A failure is only logged (specification 8); the former picture stays
    upload(file).then(onChange, () => undefined)
  }
  return (
    <Input.Wrapper label={label} labelElement="div" description="JPEG, PNG or WebP, at most 10 MB" error={error}>
      <div className={classes.field}>
        <div className={classes.frame}>
          {value ? <img src={value} alt={`${label} preview`} /> : <ImagePlus strokeWidth={1.5} aria-hidden />}
        </div>
        <FileButton accept="image/*" onChange={choose}>
          {(props) => (
            <Button {...props} variant="default" loading={uploading}>
              {value ? `Change ${label.toLowerCase()}` : `Choose ${label.toLowerCase()}`}
            </Button>
          )}
        </FileButton>
        {value && (
          <Button variant="subtle" color="gray" onClick={() => onChange('')} disabled={uploading}>
            Remove
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}
