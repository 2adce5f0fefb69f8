import { SizedImage } from '../../../ui/pictures/sized-image.tsx'
import classes from './group-logo.module.css'

/** A group's logo at the head of what is printed, whole and whatever its shape; its name stands beside it. */
export const GroupLogo = ({ url }: { url: string }) => (
  <SizedImage url={url} alt="" sizes="12rem" width={64} height={64} className={classes.logo} first />
)
