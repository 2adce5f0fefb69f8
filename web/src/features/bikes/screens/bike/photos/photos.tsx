import type { BikeDetails } from '@forecourt/contract/bikes'
import { Motorbike } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { paths } from '../../../../../app/paths.ts'
import { LinkButton } from '../../../../../ui/page/link-button.tsx'
import { SizedImage } from '../../../../../ui/pictures/sized-image.tsx'
import page from '../bike.module.css'
import { FullView } from './full-view.tsx'
import classes from './photos.module.css'
import { StripControls } from './strip-controls.tsx'
import { useStrip } from './use-strip.ts'

/** A bike's pictures, to swipe through; each opens in full. */
export const Photos = ({ bike, mayEdit }: { bike: BikeDetails; mayEdit: boolean }) => (
  <div className={page.photos}>
    {bike.pictures.length > 0 ? (
      <Strip pictures={bike.pictures} name={`${bike.make} ${bike.model}`} />
    ) : (
      <div className={classes.none}>
        <Motorbike size={48} strokeWidth={1.25} aria-hidden />
        <p>No photos yet</p>
        {mayEdit && (
          <LinkButton {...paths.editBike(bike._id)} variant="default">
            Add photos
          </LinkButton>
        )}
      </div>
    )}
  </div>
)

const step: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

function Strip({ pictures, name }: { pictures: readonly string[]; name: string }) {
  const { list, shown, goTo, onScroll } = useStrip(pictures.length)
  const [opened, setOpened] = useState<number>()

  const focusOn = (index: number, behavior?: ScrollBehavior) =>
    list.current?.children[goTo(index, behavior)]?.querySelector('button')?.focus({ preventScroll: true })
  // One stop for the Tab key: from there the arrows lead on
  const onKeyDown = (event: KeyboardEvent) => {
    const by = step[event.key]
    if (by === undefined) return
    event.preventDefault()
    focusOn(shown + by)
  }
  return (
    <section className={classes.frame} aria-label="Photos">
      <ul className={classes.strip} ref={list} onScroll={onScroll}>
        {pictures.map((url, index) => (
          <li key={url}>
            <button
              type="button"
              className={classes.photo}
              tabIndex={index === shown ? 0 : -1}
              aria-label={`Photo ${index + 1} of ${pictures.length}, open in full`}
              onClick={() => setOpened(index)}
              onKeyDown={onKeyDown}
            >
              <SizedImage
                url={url}
                alt=""
                sizes="(min-width: 60em) 42rem, 100vw"
                width={960}
                height={720}
                first={index === 0}
                whole
              />
            </button>
          </li>
        ))}
      </ul>
      <StripControls shown={shown} length={pictures.length} onGoTo={goTo} />
      {opened !== undefined && (
        <FullView
          pictures={pictures}
          name={name}
          start={opened}
          onClose={() => setOpened(undefined)}
          // At once: the page comes back to its own size now, which would break a movement off
          onClosed={(index) => focusOn(index, 'instant')}
        />
      )}
    </section>
  )
}
