import { businessDay } from '@forecourt/contract/calendar'
import type { DashboardShop } from '@forecourt/contract/dashboard'
import { sentences } from '@forecourt/contract/messages'
import { Alert, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeftRight, CirclePlus, Wallet } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import { trueToday } from '../../../../device/clock.ts'
import { rememberLastShop } from '../../../../device/last-shops.ts'
import { ownUserId } from '../../../../device/session.ts'
import { count } from '../../../../format/rupees.ts'
import { DayChoice } from '../../../../ui/forms/day-choice.tsx'
import { ListBar } from '../../../../ui/lists/list-bar.tsx'
import { ListFoot, MoreButton } from '../../../../ui/lists/list-end.tsx'
import { useFirstNew } from '../../../../ui/lists/use-first-new.ts'
import { LookBack } from '../../../../ui/looking-back/look-back.tsx'
import { ThenBanner } from '../../../../ui/looking-back/then-banner.tsx'
import { whyNot } from '../../../../ui/looking-back/why-not.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { HeaderLink } from '../../../../ui/page/header-action.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { EntryList } from '../../parts/entry-list.tsx'
import { MoneyShop, ShopChoice } from '../../parts/money-shop.tsx'
import { useCashBook } from '../../queries.ts'
import { type CashBook, CashFigures } from './cash-figures.tsx'
import { DayState } from './day-state.tsx'
import { WhoAndHow } from './who-and-how.tsx'

const title = 'Cash book'
const back = { label: 'Dashboard', link: paths.dashboard }

/** A shop's cash of a day: what there was, came and went, and who took what; now, or as it was at a moment. */
export function CashBookPage() {
  const [today] = useState(trueToday)
  const { shop: asked, asOf, ...search } = useSearch({ from: '/frame/signed-in/dashboard/cash' })
  const day = search.day ?? (asOf === undefined ? today : businessDay(new Date(asOf)))
  return (
    <MoneyShop asked={asked} title={title} back={back}>
      {(shop, shops) => <BookOfShop shop={shop} shops={shops} day={day} asOf={asOf} />}
    </MoneyShop>
  )
}

type Props = {
  shop: DashboardShop
  shops: readonly DashboardShop[]
  day: string
  /** The moment that is looked back to; nothing is entered, closed or taken back there. */
  asOf: string | undefined
}
type Place = Parameters<typeof paths.cashBook>[0]

function BookOfShop({ shop, shops, day, asOf }: Props) {
  const navigate = useNavigate()
  const list = useCashBook({ shopId: shop._id, day, asOf })
  const book = list.data?.pages[0]
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? []
  const { container, goTo } = useFirstNew<HTMLUListElement>(entries.length)
  const isNow = asOf === undefined
  const go = (place: Place) =>
    void navigate({ ...paths.cashBook({ shop: shop._id, day, asOf, ...place }), replace: true, resetScroll: false })
  const choose = (shopId: string) => {
    rememberLastShop(ownUserId(), shopId)
    go({ shop: shopId })
  }
  const more = () => {
    goTo(entries.length)
    void list.fetchNextPage()
  }
  return (
    <Page>
      <title>{`${title} - Forecourt`}</title>
      <PageHeader
        title={title}
        subtitle={shops.length === 1 && shop.name}
        withBack={back}
        right={
          isNow && (
            <>
              <HeaderLink link={paths.newEntry(shop._id)} icon={CirclePlus} label="Add entry" />
              <HeaderLink link={paths.moveMoney(shop._id)} icon={ArrowLeftRight} label="Move money" />
            </>
          )
        }
      />
      <ListBar>
        <ShopChoice shops={shops} value={shop._id} onChange={choose} />
        <DayChoice day={day} onChange={(chosen) => go({ day: chosen })} />
        <LookBack asOf={asOf} onChange={(moment) => go({ asOf: moment, day: undefined })} />
      </ListBar>
      {!isNow && <ThenBanner asOf={asOf} onNow={() => go({ asOf: undefined })} />}
      {list.isPending && <ListSkeleton label="Loading the cash book" />}
      {list.isError && !book && (
        <ErrorState text={whyNot(list.error, sentences.failedCashBook)} onRetry={() => list.refetch()} />
      )}
      {book && (
        <>
          {book.catchingUp && (
            <Alert color="blue" mt="sm">
              {`What was there before is still being entered: ${count(book.catchingUp.done)} of ${count(book.catchingUp.total)} bikes are done. These figures go on changing until then.`}
            </Alert>
          )}
          <CashFigures book={book} />
          <DayState book={book} shop={shop} asOf={asOf} />
          {entries.length === 0 && (
            <EmptyState icon={Wallet} text="No cash came or went on this day.">
              {isNow && isBeforeAnyCash(book) && (
                <Text size="sm" c="dimmed" ta="center">
                  {sentences.cashBegins}
                </Text>
              )}
            </EmptyState>
          )}
          {entries.length > 0 && (
            <EntryList entries={entries} shops={shops} cashOf={shop._id} readOnly={!isNow} ref={container} />
          )}
          {list.hasNextPage && (
            <ListFoot text={`The first ${count(entries.length)} entries; the figures are of all`}>
              <MoreButton loading={list.isFetchingNextPage} onClick={more} />
            </ListFoot>
          )}
          <WhoAndHow book={book} isNow={isNow} />
        </>
      )}
    </Page>
  )
}

/** Whether a shop seems never to have had any: no day is closed, and there is nothing. */
const isBeforeAnyCash = ({ opening, closing, closedThrough }: CashBook) =>
  opening === 0 && closing === 0 && closedThrough === null
