import { Skeleton } from '@mantine/core'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import classes from './dashboard.module.css'

/** Stands in the place of the dashboard while it is fetched. */
export const LoadingFigures = () => (
  <>
    <div className={classes.waiting} aria-hidden>
      {[1, 2, 3, 4].map((figure) => (
        <Skeleton key={figure} radius="lg" />
      ))}
    </div>
    <ListSkeleton label="Loading the dashboard" />
  </>
)
