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
  /** Makes a photo smaller before it is looked at: phones take some of 15 MB. */
  shrink?: (file: File) => Promise<File>
  /** Keeps the picture and gives its address. */
  upload: (file: File) => Promise<string>
  uploading: boolean
  error?: ReactNode
}

/** A picture that is uploaded as soon as it is chosen. */
export function PictureField({ label, value, onChange, shrink, upload, uploading, error }: Props) {
  const chooser = useRef<HTMLButtonElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const [state, setState] = useState('')
  const [shrinking, setShrinking] = useState(false)
  const busy = shrinking || uploading
  const picture = label.toLowerCase()

  const smaller = async (file: File) => {
    if (!shrink) return file
    setShrinking(true)
    return shrink(file).finally(() => setShrinking(false))
  }
  const choose = async (chosen: File | null) => {
    if (!chosen || busy) return
    const file = await smaller(chosen)
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
      description={`JPEG, PNG or WebP${shrink ? '' : ', at most 10 MB'}`}
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
              onClick={() => !busy && onClick()}
              aria-disabled={busy}
              leftSection={busy && <Loader size={16} aria-hidden />}
            >
              {busy ? 'Uploading...' : `${value ? 'Change' : 'Choose'} ${picture}`}
            </Button>
          )}
        </FileButton>
        {value && (
          <Button variant="subtle" color="gray" onClick={remove} disabled={busy}>
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
