import type { DashboardShop, Today } from '@forecourt/contract/dashboard'
import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { placeOfMyShop } from '../../../places/parts/place-of.ts'
import { useMay } from '../../../session/queries.ts'
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
export function HomeOfTheDay({ shops, groupId, today: { data, isPending, refetch } }: Props) {
  const may = useMay()
  const [moneyShop, ...others] = shops.filter((shop) => may('money.see', placeOfMyShop(shop)))
  return (
    <>
      <WhatToDo />
      <div className={classes.day}>
        <div className={classes.today}>
          {data && (
            <DoneToday today={data} shops={shops} moneyShop={others.length === 0 ? moneyShop?._id : undefined} />
          )}
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
}
