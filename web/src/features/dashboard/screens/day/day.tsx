import { daysAfter } from '@forecourt/contract/calendar'
import { sentences } from '@forecourt/contract/messages'
import { canSomewhere } from '@forecourt/contract/permissions'
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CalendarDays, ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import { trueToday } from '../../../../device/clock.ts'
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
import { useMe } from '../../../session/queries.ts'
import { useDay, useMyShops } from '../../queries.ts'
import { DayChips } from './day-chips.tsx'
import { linesOf } from './day-lines.ts'
import { DayRow } from './day-row.tsx'
import type { DaySearch } from './day-search.ts'

/** What was put on record on a day in the signed-in user's shops, the newest first. */
export function DayPage() {
  const search = useSearch({ from: '/frame/signed-in/dashboard/day' })
  const navigate = useNavigate()
  const { shops, groupId, isKnown, isMissing, refetch } = useMyShops()
  const { data: me } = useMe()
  const withMoney = me !== undefined && canSomewhere(me, 'money.see')
  const [today] = useState(trueToday)
  const day = search.day ?? today
  const { what, by } = search
  const waitsForShops = search.shop !== undefined && !isKnown
  // A shop that is not there any more narrows nothing
  const shopId = shops.find(({ _id }) => _id === search.shop)?._id
  const list = useDay({ groupId, shopId, day, what, by }, !waitsForShops)
  const lines = list.data?.pages.flatMap(linesOf) ?? []
  const { container, goTo } = useFirstNew<HTMLUListElement>(lines.length)
  const more = () => {
    goTo(lines.length)
    void list.fetchNextPage()
  }
  const change = (changes: DaySearch) =>
    void navigate({ to: '.', search: (old) => ({ ...old, ...changes }), replace: true, resetScroll: false })
  const goToDay = (other: string) => change({ day: other === today ? undefined : other })
  /** On from the end of a day: its heading is where one reads on. */
  const goBack = () => {
    goToDay(daysAfter(day, -1))
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }
  const before = (
    <Button variant="default" leftSection={<ChevronLeft size={18} aria-hidden />} onClick={() => goBack()}>
      The day before: {dayInWords(daysAfter(day, -1))}
    </Button>
  )
  const name = day === today ? 'Today' : dayInWords(day)
  return (
    <Page>
      <title>{`${name} - Forecourt`}</title>
      <PageHeader title={name} withBack={{ label: 'Dashboard', link: paths.dashboard }} />
      <ListBar>
        <DayChoice day={day} notAfterToday onChange={goToDay} />
        {shops.length > 1 && <ShopFilter shops={shops} chosen={shopId} onChange={(shop) => change({ shop })} />}
      </ListBar>
      <DayChips search={search} withMoney={withMoney} people={list.data?.pages[0]?.people ?? []} change={change} />
      {waitsForShops && isMissing && <ErrorState text={sentences.failedGroupData} onRetry={refetch} />}
      {list.isPending && !(waitsForShops && isMissing) && <ListSkeleton label="Loading the day" rows={8} />}
      {list.isError && lines.length === 0 && <ErrorState text={sentences.failedDay} onRetry={() => list.refetch()} />}
      {list.isSuccess && lines.length === 0 && (
        <EmptyState
          icon={CalendarDays}
          text={
            what === undefined && by === undefined
              ? sentences.noneOnDay(dayInWords(day))
              : sentences.noneOfKind(dayInWords(day))
          }
        >
          {before}
        </EmptyState>
      )}
      {lines.length > 0 && (
        <>
          <RecordList label="What was done" busy={list.isPlaceholderData} ref={container}>
            {lines.map((line) => (
              <DayRow key={line.event._id} line={line} />
            ))}
          </RecordList>
          <ListFoot text={`${amount(lines.length, 'line', 'lines')}${list.hasNextPage ? ' so far' : ''}`}>
            {list.hasNextPage && (
              <MoreButton loading={list.isFetchingNextPage} disabled={list.isPlaceholderData} onClick={more} />
            )}
            {!list.hasNextPage && before}
          </ListFoot>
        </>
      )}
    </Page>
  )
}
