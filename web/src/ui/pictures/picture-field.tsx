import { Button, FileButton, Input, Loader, Text } from '@mantine/core'
import { ImagePlus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import classes from './picture-field.module.css'
import { whyNoPicture } from './picture-file.ts'

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
  const chooser = useRef<HTMLButtonElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const [state, setState] = useState('')
  const picture = label.toLowerCase()

  const choose = async (file: File | null) => {
    if (!file || uploading) return
    const reason = whyNoPicture(file)
    setRefusal(reason)
    setState('')
    if (reason) return
    try {
      onChange(await upload(file))
      setState(`The ${picture} is chosen.`)
    } catch {
      // A failure is only logged: the field says how it stands
      setState(value ? `The former ${picture} stays.` : `No ${picture} is chosen.`)
    }
  }
  const remove = () => {
    onChange('')
    setRefusal(undefined)
    setState(`No ${picture} is chosen.`)
    // The button that had the focus goes
    chooser.current?.focus()
  }
  return (
    <Input.Wrapper
      size="md"
      label={`${label} (optional)`}
      labelElement="div"
      description="JPEG, PNG or WebP, at most 10 MB"
      error={refusal ?? error}
      errorProps={{ role: 'alert' }}
    >
      <div className={classes.field}>
        <div className={classes.frame}>
          {value ? <img src={value} alt={`${label} preview`} /> : <ImagePlus strokeWidth={1.5} aria-hidden />}
        </div>
        <FileButton accept="image/*" onChange={(file) => void choose(file)}>
          {({ onClick }) => (
            <Button
              ref={chooser}
              variant="default"
              // Not disabled meanwhile: that would take the focus away
              onClick={() => !uploading && onClick()}
              aria-disabled={uploading}
              leftSection={uploading && <Loader size={16} aria-hidden />}
            >
              {uploading ? 'Uploading...' : `${value ? 'Change' : 'Choose'} ${picture}`}
            </Button>
          )}
        </FileButton>
        {value && (
          <Button variant="subtle" color="gray" onClick={remove} disabled={uploading}>
            Remove
          </Button>
        )}
        <Text component="output" size="sm" c="dimmed" className={classes.state}>
          {state}
        </Text>
      </div>
    </Input.Wrapper>
  )
}
