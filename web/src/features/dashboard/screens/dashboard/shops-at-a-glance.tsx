import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { canSomewhere } from '@forecourt/contract/permissions'
import { Title } from '@mantine/core'
import { Store } from 'lucide-react'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { useMe } from '../../../session/queries.ts'
import { useDashboard, useToday } from '../../queries.ts'
import classes from './dashboard.module.css'
import { FiguresOfShops } from './figures-of-shops.tsx'
import { HomeOfTheDay } from './home-of-the-day.tsx'
import { LoadingFigures } from './loading-figures.tsx'
import { OldestBikes } from './oldest-bikes.tsx'
import { Shops } from './shops.tsx'

/**
 * What is to be done and was done today, the figures of the user's shops, over all and one by one, and the bikes that
 * have stood longest.
 */
export function ShopsAtAGlance({ groupId }: { groupId?: Id }) {
  const { data: me } = useMe()
  const dashboard = useDashboard(groupId)
  // Asked for beside it, not after it
  const today = useToday(groupId)
  if (dashboard.isPending) return <LoadingFigures />
  if (!dashboard.data) return <ErrorState text={sentences.failedGroupData} onRetry={dashboard.refetch} />

  const { shops, oldest } = dashboard.data
  if (shops.length === 0) {
    const manages = me !== undefined && canSomewhere(me, 'group.administer')
    return <EmptyState icon={Store} text={manages ? sentences.noShopsInGroups : sentences.noShopsForYou} />
  }
  return (
    <>
      <HomeOfTheDay shops={shops} groupId={groupId} today={today} />
      <FiguresOfShops shops={shops} />
      <div className={classes.columns}>
        <div>
          <Title order={2} className={classes.heading}>
            Shops
          </Title>
          <Shops shops={shops} />
        </div>
        <div>
          <Title order={2} className={classes.heading}>
            Oldest bikes in stock
          </Title>
          <OldestBikes bikes={oldest} />
        </div>
      </div>
    </>
  )
}
