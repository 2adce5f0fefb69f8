import classes from './picture.module.css'

/** A logo or a shop's picture beside its name; the first letter where there is none. */
export function Picture({ url, name }: { url: string; name: string }) {
  return (
    <span className={classes.picture} aria-hidden>
      {url ? <img src={url} alt="" loading="lazy" /> : Array.from(name.trim())[0]?.toUpperCase()}
    </span>
  )
}
