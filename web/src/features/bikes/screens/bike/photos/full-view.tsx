import { Modal } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useBackCloses } from '../../../../../ui/dialogs/use-back-closes.ts'
import { SizedImage } from '../../../../../ui/pictures/sized-image.tsx'
import classes from './photos.module.css'
import { StripControls } from './strip-controls.tsx'
import { useStrip } from './use-strip.ts'

type Props = {
  pictures: readonly string[]
  name: string
  /** The picture to begin with. */
  start: number
  onClose: () => void
  /** Once it has gone, with where one had come to: the focus goes there. */
  onClosed: (index: number) => void
}

/** The pictures over the whole screen, none of them cut off; mount it to open it. */
export function FullView({ pictures, name, start, onClose, onClosed }: Props) {
  const { list, shown, goTo, onScroll } = useStrip(pictures.length, start)
  const goBack = useEffectEvent(() => onClosed(shown))
  useEffect(() => () => goBack(), [])
  useBackCloses(onClose)
  return (
    <Modal
      opened
      onClose={onClose}
      returnFocus={false}
      title={name}
      fullScreen
      classNames={{ content: classes.full, body: classes.body }}
    >
      <div className={classes.frame}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
        <ul className={classes.strip} ref={list} onScroll={onScroll} tabIndex={0} aria-label="Photos" data-autofocus>
          {pictures.map((url, index) => (
            <li key={url}>
              <SizedImage
                url={url}
                alt={`${name}, ${index + 1} of ${pictures.length}`}
                sizes="100vw"
                width={960}
                height={720}
                className={classes.whole}
                first={index === start}
                whole
              />
            </li>
          ))}
        </ul>
        <StripControls shown={shown} length={pictures.length} onGoTo={goTo} />
      </div>
    </Modal>
  )
}
