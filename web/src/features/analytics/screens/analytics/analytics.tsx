import { sentences } from '@forecourt/contract/messages'
import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import { trueToday } from '../../../../device/clock.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import tabStyle from '../../../../ui/tabs/scrolled-tabs.module.css'
import { useTabInSight } from '../../../../ui/tabs/use-tab-in-sight.ts'
import classes from './analytics.module.css'
import type { AnalyticsSearch, Shown } from './analytics-search.ts'
import { daysOf } from './days-of-period.ts'
import { EnquiriesWon } from './enquiries-won.tsx'
import { Models } from './models.tsx'
import { usualPeriod } from './periods.ts'
import { Sales } from './sales.tsx'
import { ScopeBar } from './scope-bar.tsx'
import { ShopsCompared } from './shops-compared.tsx'
import { StockNow } from './stock-now.tsx'
import { useScope } from './use-scope.ts'

/** What stock, sales and enquiries come to, for managers and admins. */
export function Analytics() {
  const search = useSearch({ from: '/frame/signed-in/analytics' })
  const navigate = useNavigate()
  const asked = useScope(search)
  const [today] = useState(trueToday)
  const { show = 'stock' } = search
  const tabs = useTabInSight(show)
  const period = daysOf(search.period ?? usualPeriod, today, search)
  const change = (changes: AnalyticsSearch) =>
    void navigate({ to: '.', search: (old) => ({ ...old, ...changes }), replace: true, resetScroll: false })
  const { scope, groupId, place } = asked
  return (
    <Page>
      <title>Analytics - Forecourt</title>
      <PageHeader title="Analytics" withBack={{ label: 'Dashboard', link: paths.dashboard }} />
      {asked.isMissing && <ErrorState text={sentences.failedGroupData} onRetry={asked.refetch} />}
      {asked.isPending && !asked.isMissing && <ListSkeleton label="Loading the figures" />}
      {!asked.isPending && !asked.isMissing && !scope && (
        <EmptyState icon={ChartColumn} text={sentences.analyticsForLeaders} />
      )}
      {scope && groupId && (
        <>
          <ScopeBar asked={asked} search={search} period={period} today={today} change={change} />
          <Tabs
            value={show}
            onChange={(name) => change({ show: name === 'stock' ? undefined : (name as Shown) })}
            keepMounted={false}
          >
            <Tabs.List aria-label="Analytics" className={tabStyle.list} ref={tabs}>
              {Object.entries(tabNames).map(([value, name]) => (
                <Tabs.Tab key={value} value={value} className={tabStyle.tab}>
                  {name}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value={show} className={classes.parts}>
              {show === 'stock' && (
                <StockNow scope={scope} groupId={groupId} place={place} period={period} clock={search.clock} />
              )}
              {show === 'sales' && <Sales query={{ ...scope, ...period }} place={place} />}
              {show === 'models' && <Models query={{ ...scope, ...period }} place={place} />}
              {show === 'enquiries' && <EnquiriesWon query={{ ...scope, ...period }} place={place} />}
              {show === 'shops' && <ShopsCompared scope={scope} period={period} />}
            </Tabs.Panel>
          </Tabs>
        </>
      )}
    </Page>
  )
}

const tabNames: Record<Shown, string> = {
  stock: 'Stock now',
  sales: 'Sales',
  models: 'Models',
  enquiries: 'Enquiries',
  shops: 'Shops',
}
