import type { DashboardShop, Today } from '@forecourt/contract/dashboard'
import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { DoneToday } from './done-today.tsx'
import { DueNow } from './due-now.tsx'
import classes from './home-of-the-day.module.css'
import { ThisMonth } from './this-month.tsx'
import { Lists, WhatToDo } from './what-to-do.tsx'

type Props = {
  shops: readonly DashboardShop[]
  groupId: Id | undefined
  today: { data: Today | undefined; isPending: boolean; refetch: () => Promise<unknown> }
}

/** The deeds of the counter, what was done today and what is due, the lists, and this month beside the last. */
export const HomeOfTheDay = ({ shops, groupId, today: { data, isPending, refetch } }: Props) => (
  <>
    <WhatToDo />
    <div className={classes.day}>
      <div className={classes.today}>
        {data && <DoneToday today={data} shops={shops} />}
        {isPending && <ListSkeleton label="Loading the day" rows={4} />}
        {!data && !isPending && <ErrorState text={sentences.failedToday} onRetry={refetch} />}
      </div>
      <div className={classes.due}>
        <DueNow shops={shops} groupId={groupId} />
      </div>
      <div className={classes.lists}>
        <Lists shops={shops} />
      </div>
      {data && (
        <div className={classes.month}>
          <ThisMonth today={data} />
        </div>
      )}
    </div>
  </>
)
