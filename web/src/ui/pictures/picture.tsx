import classes from './picture.module.css'
import { SizedImage } from './sized-image.tsx'

/** A logo or a shop's picture beside its name; the first letter where there is none. */
export function Picture({ url, name }: { url: string; name: string }) {
  return (
    <span className={classes.picture} aria-hidden>
      {url ? (
        <SizedImage url={url} alt="" sizes="3rem" width={48} height={48} />
      ) : (
        Array.from(name.trim())[0]?.toUpperCase()
      )}
    </span>
  )
}
