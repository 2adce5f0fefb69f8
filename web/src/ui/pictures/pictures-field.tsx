import { Button, FileButton, Input, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Camera, Images } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { amount } from '../../format/rupees.ts'
import type { QueuedPicture } from './picture-queue.ts'
import { PictureTile } from './picture-tile.tsx'
import classes from './pictures-field.module.css'
import { FailedUpload, UploadTile } from './upload-tile.tsx'

/** As many as a bike has at most (contract, Pictures). */
const most = 20

type Props = {
  /** Addresses in order; the first is the cover, unless they have none. */
  value: readonly string[]
  withCover?: boolean
  onChange: (pictures: string[]) => void
  /** Photos on their way; those that are kept come by `value`. */
  queue: {
    pictures: readonly QueuedPicture[]
    add: (files: readonly File[]) => void
    retry: (id: number) => void
    drop: (id: number) => void
  }
  /** Photos were chosen from the gallery: what is asked next may be typed while they are sent. */
  onChosen?: () => void
  error?: ReactNode
}

/** Photos from the camera or the gallery, uploaded at once while the rest is typed, put in order by buttons. */
export function PicturesField({ value, withCover = true, onChange, queue, onChosen, error }: Props) {
  const adder = useRef<HTMLButtonElement>(null)
  const tiles = useRef<HTMLUListElement>(null)
  const resetCamera = useRef<() => void>(null)
  const resetGallery = useRef<() => void>(null)
  const [said, setSaid] = useState('')
  const hasCamera = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const room = most - value.length - queue.pictures.length

  const add = (files: File[]) => {
    // The same photo may be chosen again
    resetCamera.current?.()
    resetGallery.current?.()
    if (files.length === 0) return
    queue.add(files.slice(0, room))
    setSaid(files.length > room ? `At most ${most} photos.` : '')
  }
  const choose = (files: File[]) => {
    add(files)
    // Not after the camera, which another photo follows
    if (files.length > 0) onChosen?.()
  }
  const focusOn = (place: number) =>
    // Once it is drawn
    requestAnimationFrame(() => {
      const tile = tiles.current?.querySelectorAll<HTMLElement>(':scope > li > button')[place]
      ;(tile ?? adder.current)?.focus()
    })
  const move = (from: number, to: number) => {
    const moved = value.filter((_, place) => place !== from)
    moved.splice(to, 0, value[from] as string)
    onChange(moved)
    setSaid(
      to === 0 && withCover ? 'This photo is the cover now.' : `Photo moved to place ${to + 1} of ${value.length}.`,
    )
    focusOn(to)
  }
  const remove = (place: number) => {
    onChange(value.filter((_, other) => other !== place))
    setSaid(`Photo removed. ${amount(value.length - 1, 'photo', 'photos')} left.`)
    focusOn(Math.min(place, value.length - 2))
  }
  const drop = (id: number) => {
    queue.drop(id)
    adder.current?.focus()
  }
  const failed = queue.pictures.filter(({ state }) => state === 'failed')
  const onTheirWay = queue.pictures.filter(({ state }) => state !== 'failed')
  return (
    <Input.Wrapper label="Photos" size="md" labelElement="div" error={error} errorProps={{ role: 'alert' }}>
      <div className={classes.field}>
        {value.length + onTheirWay.length > 0 && (
          <ul className={classes.tiles} ref={tiles} aria-label="Photos">
            {value.map((url, place) => (
              <PictureTile
                key={url}
                url={url}
                place={place}
                count={value.length}
                withCover={withCover}
                onMove={(to) => move(place, to)}
                onRemove={() => remove(place)}
              />
            ))}
            {onTheirWay.map((picture) => (
              <UploadTile key={picture.id} picture={picture} />
            ))}
          </ul>
        )}
        {failed.map((picture) => (
          <FailedUpload
            key={picture.id}
            picture={picture}
            onRetry={() => queue.retry(picture.id)}
            onDrop={() => drop(picture.id)}
          />
        ))}
        {room > 0 && (
          <div className={classes.buttons}>
            {hasCamera && (
              <FileButton
                accept="image/*"
                capture="environment"
                resetRef={resetCamera}
                onChange={(file) => file && add([file])}
              >
                {({ onClick }) => (
                  <Button ref={adder} variant="light" leftSection={<Camera size={20} aria-hidden />} onClick={onClick}>
                    Take photo
                  </Button>
                )}
              </FileButton>
            )}
            <FileButton accept="image/*" multiple resetRef={resetGallery} onChange={choose}>
              {({ onClick }) => (
                <Button
                  ref={hasCamera ? undefined : adder}
                  variant="default"
                  leftSection={<Images size={20} aria-hidden />}
                  onClick={onClick}
                >
                  {hasCamera ? 'Gallery' : 'Add photos'}
                </Button>
              )}
            </FileButton>
          </div>
        )}
        <Text component="output" size="sm" c="dimmed" className={classes.said}>
          {said}
        </Text>
      </div>
    </Input.Wrapper>
  )
}
