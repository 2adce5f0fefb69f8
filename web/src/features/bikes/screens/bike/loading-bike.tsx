import { Skeleton } from '@mantine/core'
import classes from './bike.module.css'

/** Stands in the place of the photos while a bike is fetched. */
export const LoadingPhotos = () => (
  <div className={classes.photos}>
    <Skeleton height="100%" radius="md" />
  </div>
)

/** Stands in the place of price and days while a bike is fetched. */
export const LoadingHead = () => (
  <output aria-busy="true" aria-label="Loading the bike" className={classes.loading}>
    <Skeleton height={32} width="40%" />
    <Skeleton height={40} width="50%" />
    <Skeleton height={20} width="80%" />
  </output>
)
