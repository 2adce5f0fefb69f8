import { sentences } from '@forecourt/contract/messages'
import { daysOfMonth } from '@forecourt/contract/statements/months'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import { trueToday } from '../../../../device/clock.ts'
import { Figures } from '../../../../ui/facts/figures.tsx'
import { ExportButton } from '../../../../ui/files/export-button.tsx'
import { ChoiceRow } from '../../../../ui/forms/choice-row.tsx'
import { DayField } from '../../../../ui/forms/day-field.tsx'
import { ListBar } from '../../../../ui/lists/list-bar.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { useMyShops } from '../../../dashboard/queries.ts'
import { ShopFilter } from '../../../places/parts/shop-filter.tsx'
import { MonthPicker } from '../../../statements/parts/month-picker.tsx'
import { consignmentsFile, useConsignmentReport } from '../../queries.ts'
import classes from './report.module.css'
import type { ReportSearch } from './report-search.ts'
import { countsOf, Ways } from './ways.tsx'

/** What was sent from shop to shop on a day or in a month, and how it stands now. */
export function ConsignmentReport() {
  const search: ReportSearch = useSearch({ from: '/frame/signed-in/dashboard/transfers/report' })
  const navigate = useNavigate()
  const [today] = useState(trueToday)
  const { shops, groupId, isKnown, isMissing, refetch } = useMyShops()
  const chosen = shops.find(({ _id }) => _id === search.shop)
  const { day, month = today.slice(0, 7) } = search
  const days = daysOfMonth(month)
  const query = { groupId, shopId: chosen?._id, from: day ?? days.first, to: day ?? days.last }
  const report = useConsignmentReport(query, isKnown)
  const change = (changes: ReportSearch) =>
    void navigate({ to: '.', search: (old) => ({ ...old, ...changes }), replace: true, resetScroll: false })
  return (
    <Page>
      <title>Report of bikes sent - Forecourt</title>
      <PageHeader title="Report of bikes sent" withBack={{ label: 'Transfers', link: paths.transfers }} />
      <ListBar>
        {shops.length > 1 && <ShopFilter shops={shops} chosen={chosen?._id} onChange={(shop) => change({ shop })} />}
        <div className={classes.when}>
          <ChoiceRow
            label="Of"
            choices={[
              { value: 'day', label: 'Day' },
              { value: 'month', label: 'Month' },
            ]}
            value={day === undefined ? 'month' : 'day'}
            onChange={(one) => change({ day: one === 'day' ? today : undefined, month: undefined })}
          />
        </div>
        <div className={classes.when}>
          {day === undefined ? (
            <MonthPicker month={month} last={today.slice(0, 7)} onChange={(one) => change({ month: one })} />
          ) : (
            <DayField
              className={classes.day}
              aria-label="Sent on"
              notAfterToday
              value={day}
              onChange={(event) => change({ day: event.currentTarget.value || today })}
            />
          )}
          <ExportButton makeFile={(format) => consignmentsFile(query, format)} disabled={!isKnown} />
        </div>
      </ListBar>
      {isMissing && <ErrorState text={sentences.failedGroupData} onRetry={refetch} />}
      {report.isPending && !isMissing && <ListSkeleton label="Loading the report" />}
      {report.isError && !report.data && (
        <ErrorState text={sentences.failedConsignmentReport} onRetry={() => report.refetch()} />
      )}
      {report.data?.sent === 0 && (
        <EmptyState icon={ArrowRightLeft} text={day ? sentences.nothingSentOnDay : sentences.nothingSentInMonth} />
      )}
      {report.data !== undefined && report.data.sent > 0 && (
        <>
          <Figures figures={countsOf(report.data)} />
          <Ways report={report.data} />
        </>
      )}
    </Page>
  )
}
