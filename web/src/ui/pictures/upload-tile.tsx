import { Button, Progress, Text } from '@mantine/core'
import { clsx } from 'clsx/lite'
import { TriangleAlert } from 'lucide-react'
import type { QueuedPicture } from './picture-queue.ts'
import classes from './pictures-field.module.css'

/** A photo on its way, with how far it is. */
export function UploadTile({ picture: { file, state, sent } }: { picture: QueuedPicture }) {
  const percent = Math.round(sent * 100)
  return (
    <li className={clsx(classes.tile, classes.upload)}>
      <Text size="sm" c="dimmed">
        {state === 'waiting' ? 'Waiting' : `${percent}%`}
      </Text>
      {state === 'sending' && <Progress value={percent} size="sm" aria-label={`Uploading ${file.name}`} />}
    </li>
  )
}

type Props = { picture: QueuedPicture; onRetry: () => void; onDrop: () => void }

/** A photo that did not come through, and what to do about it. */
export function FailedUpload({ picture: { file, reason }, onRetry, onDrop }: Props) {
  return (
    <fieldset className={classes.failed} aria-label={`${file.name} was not uploaded`}>
      <div role="alert" className={classes.failure}>
        <TriangleAlert size={18} aria-hidden className={classes.icon} />
        <div>
          <Text size="sm" fw={600} className={classes.name}>
            {file.name} was not uploaded
          </Text>
          <Text size="sm">{reason}</Text>
        </div>
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
        <Button variant="subtle" color="gray" onClick={onDrop}>
          Remove
        </Button>
      </div>
    </fieldset>
  )
}
