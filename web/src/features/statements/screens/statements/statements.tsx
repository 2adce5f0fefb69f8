import { sentences } from '@forecourt/contract/messages'
import { Select, Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import { trueToday } from '../../../../device/clock.ts'
import { DayField } from '../../../../ui/forms/day-field.tsx'
import { ListBar } from '../../../../ui/lists/list-bar.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { MonthPicker } from '../../parts/month-picker.tsx'
import { Cash } from './cash.tsx'
import { FilesMenu } from './files-menu.tsx'
import { GstSheet } from './gst-sheet.tsx'
import { Profit } from './profit.tsx'
import classes from './statements.module.css'
import type { Shown, StatementsSearch } from './statements-search.ts'
import { StockValue } from './stock-value.tsx'
import { useAskedShops } from './use-asked-shops.ts'

/** What the books of a shop or a group add up to: the profit of a month, the stock's value, the GST sheet, the cash. */
export function Statements() {
  const search = useSearch({ from: '/frame/signed-in/dashboard/statements' })
  const navigate = useNavigate()
  const asked = useAskedShops(search)
  const [today] = useState(trueToday)
  const { show = 'profit', month = today.slice(0, 7), day = today } = search
  const change = (changes: StatementsSearch) =>
    void navigate({ to: '.', search: (old) => ({ ...old, ...changes }), replace: true, resetScroll: false })
  const { scope } = asked
  return (
    <Page>
      <title>Statements - Forecourt</title>
      <PageHeader title="Statements" withBack={{ label: 'Dashboard', link: paths.dashboard }} />
      {asked.isMissing && <ErrorState text={sentences.failedGroupData} onRetry={asked.refetch} />}
      {asked.isPending && !asked.isMissing && <ListSkeleton label="Loading the statements" />}
      {!asked.isPending && !asked.isMissing && !scope && (
        <EmptyState icon={Scale} text={sentences.statementsForLeaders} />
      )}
      {scope && (
        <>
          <ListBar>
            {asked.several && (
              <Select
                className={classes.shop}
                aria-label="Shop"
                data={asked.choices}
                value={asked.chosen}
                onChange={(value) => change(asked.searchOf(value))}
                allowDeselect={false}
                searchable
                nothingFoundMessage="No shop found."
              />
            )}
            <div className={classes.when}>
              {show === 'stock' ? (
                <DayField
                  className={classes.day}
                  aria-label="At the end of"
                  notAfterToday
                  value={day}
                  onChange={(event) => change({ day: event.currentTarget.value || undefined })}
                />
              ) : (
                <MonthPicker month={month} last={today.slice(0, 7)} onChange={(chosen) => change({ month: chosen })} />
              )}
              <FilesMenu scope={scope} shown={show} month={month} day={day} />
            </div>
          </ListBar>
          <Tabs
            value={show}
            onChange={(name) => change({ show: name === 'profit' ? undefined : (name as Shown) })}
            keepMounted={false}
            classNames={{ tab: classes.tab }}
          >
            <Tabs.List>
              <Tabs.Tab value="profit">Profit</Tabs.Tab>
              <Tabs.Tab value="stock">Stock at cost</Tabs.Tab>
              <Tabs.Tab value="gst">GST sheet</Tabs.Tab>
              <Tabs.Tab value="cash">Cash of ₹2 lakh</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="profit">
              <Profit query={{ ...scope, month }} />
            </Tabs.Panel>
            <Tabs.Panel value="stock">
              <StockValue query={{ ...scope, day: day > today ? today : day }} />
            </Tabs.Panel>
            <Tabs.Panel value="gst">
              <GstSheet query={{ ...scope, month }} />
            </Tabs.Panel>
            <Tabs.Panel value="cash">
              <Cash query={{ ...scope, month }} />
            </Tabs.Panel>
          </Tabs>
        </>
      )}
    </Page>
  )
}
