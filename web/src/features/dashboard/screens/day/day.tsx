import { businessDay } from '@forecourt/contract/calendar'
import type { Happening } from '@forecourt/contract/dashboard'
import { sentences } from '@forecourt/contract/messages'
import { Select } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import { day as dayInWords } from '../../../../format/dates.ts'
import { amount } from '../../../../format/rupees.ts'
import { DayChoice } from '../../../../ui/forms/day-choice.tsx'
import { ListBar } from '../../../../ui/lists/list-bar.tsx'
import { ListFoot, MoreButton } from '../../../../ui/lists/list-end.tsx'
import { RecordList } from '../../../../ui/lists/record-list.tsx'
import { useFirstNew } from '../../../../ui/lists/use-first-new.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { ShopFilter } from '../../../places/parts/shop-filter.tsx'
import { useDay, useMyShops } from '../../queries.ts'
import classes from './day.module.css'
import { DayRow } from './day-row.tsx'
import { type DaySearch, kindNames } from './day-search.ts'

const kinds = Object.entries(kindNames).map(([value, label]) => ({ value, label }))

/** What was put on record on a day in the signed-in user's shops, the newest first. */
export function DayPage() {
  const search = useSearch({ from: '/frame/signed-in/dashboard/day' })
  const navigate = useNavigate()
  const { shops, groupId, isKnown, isMissing, refetch } = useMyShops()
  const [today] = useState(() => businessDay(new Date()))
  const day = search.day ?? today
  const { what } = search
  const waitsForShops = search.shop !== undefined && !isKnown
  // A shop that is not there any more narrows nothing
  const shopId = shops.find(({ _id }) => _id === search.shop)?._id
  const list = useDay({ groupId, shopId, day, what }, !waitsForShops)
  const events = list.data?.pages.flatMap((page) => page.events) ?? []
  const { container, goTo } = useFirstNew<HTMLUListElement>(events.length)
  const more = () => {
    goTo(events.length)
    void list.fetchNextPage()
  }
  const change = (changes: DaySearch) =>
    void navigate({ to: '.', search: (old) => ({ ...old, ...changes }), replace: true, resetScroll: false })
  const name = day === today ? 'Today' : dayInWords(day)
  return (
    <Page>
      <title>{`${name} - Forecourt`}</title>
      <PageHeader title={name} withBack={{ label: 'Dashboard', link: paths.dashboard }} />
      <ListBar>
        <DayChoice day={day} notAfterToday onChange={(other) => change({ day: other === today ? undefined : other })} />
        <Select
          className={classes.kind}
          aria-label="What"
          placeholder="Everything"
          data={kinds}
          value={what ?? null}
          onChange={(kind) => change({ what: (kind as Happening | null) ?? undefined })}
          clearable
          clearButtonProps={{ 'aria-label': 'Show everything' }}
        />
        {shops.length > 1 && <ShopFilter shops={shops} chosen={shopId} onChange={(shop) => change({ shop })} />}
      </ListBar>
      {waitsForShops && isMissing && <ErrorState text={sentences.failedGroupData} onRetry={refetch} />}
      {list.isPending && !(waitsForShops && isMissing) && <ListSkeleton label="Loading the day" rows={8} />}
      {list.isError && events.length === 0 && <ErrorState text={sentences.failedDay} onRetry={() => list.refetch()} />}
      {list.isSuccess && events.length === 0 && (
        <EmptyState
          icon={CalendarDays}
          text={what === undefined ? sentences.noneOnDay(dayInWords(day)) : sentences.noneOfKind(dayInWords(day))}
        />
      )}
      {events.length > 0 && (
        <>
          <RecordList label="What was done" busy={list.isPlaceholderData} ref={container}>
            {events.map((event) => (
              <DayRow key={event._id} event={event} />
            ))}
          </RecordList>
          <ListFoot text={`${amount(events.length, 'line', 'lines')}${list.hasNextPage ? ' so far' : ''}`}>
            {list.hasNextPage && (
              <MoreButton loading={list.isFetchingNextPage} disabled={list.isPlaceholderData} onClick={more} />
            )}
          </ListFoot>
        </>
      )}
    </Page>
  )
}
