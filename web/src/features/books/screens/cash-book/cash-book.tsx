import type { DashboardShop } from '@forecourt/contract/dashboard'
import { sentences } from '@forecourt/contract/messages'
import { Alert } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeftRight, CirclePlus, Wallet } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import { trueToday } from '../../../../device/clock.ts'
import { rememberLastShop } from '../../../../device/last-shops.ts'
import { readSession } from '../../../../device/session.ts'
import { count } from '../../../../format/rupees.ts'
import { DayChoice } from '../../../../ui/forms/day-choice.tsx'
import { ListBar } from '../../../../ui/lists/list-bar.tsx'
import { ListFoot, MoreButton } from '../../../../ui/lists/list-end.tsx'
import { useFirstNew } from '../../../../ui/lists/use-first-new.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { HeaderLink } from '../../../../ui/page/header-action.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { EntryList } from '../../parts/entry-list.tsx'
import { MoneyShop, ShopChoice } from '../../parts/money-shop.tsx'
import { useCashBook } from '../../queries.ts'
import { CashFigures } from './cash-figures.tsx'
import { DayState } from './day-state.tsx'
import { WhoAndHow } from './who-and-how.tsx'

const title = 'Cash book'
const back = { label: 'Dashboard', link: paths.dashboard }

/** A shop's cash of a day: what there was, came and went, and who took what. */
export function CashBookPage() {
  const [today] = useState(trueToday)
  const { shop: asked, day = today } = useSearch({ from: '/frame/signed-in/dashboard/cash' })
  return (
    <MoneyShop asked={asked} title={title} back={back}>
      {(shop, shops) => <BookOfShop shop={shop} shops={shops} day={day} />}
    </MoneyShop>
  )
}

type Props = { shop: DashboardShop; shops: readonly DashboardShop[]; day: string }

function BookOfShop({ shop, shops, day }: Props) {
  const navigate = useNavigate()
  const list = useCashBook({ shopId: shop._id, day })
  const book = list.data?.pages[0]
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? []
  const { container, goTo } = useFirstNew<HTMLUListElement>(entries.length)
  const go = (place: { shop?: string; day?: string }) =>
    void navigate({ ...paths.cashBook({ shop: shop._id, day, ...place }), replace: true, resetScroll: false })
  const choose = (shopId: string) => {
    rememberLastShop(readSession()?.user._id ?? '', shopId)
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
          <>
            <HeaderLink link={paths.newEntry(shop._id)} icon={CirclePlus} label="Add entry" />
            <HeaderLink link={paths.moveMoney(shop._id)} icon={ArrowLeftRight} label="Move money" />
          </>
        }
      />
      <ListBar>
        <ShopChoice shops={shops} value={shop._id} onChange={choose} />
        <DayChoice day={day} onChange={(chosen) => go({ day: chosen })} />
      </ListBar>
      {list.isPending && <ListSkeleton label="Loading the cash book" />}
      {list.isError && !book && <ErrorState text={sentences.failedCashBook} onRetry={() => list.refetch()} />}
      {book && (
        <>
          {book.catchingUp && (
            <Alert color="blue" mt="sm">
              {`What was there before is still being entered: ${count(book.catchingUp.done)} of ${count(book.catchingUp.total)} bikes are done. These figures go on changing until then.`}
            </Alert>
          )}
          <CashFigures book={book} />
          <DayState book={book} shop={shop} />
          {entries.length === 0 && <EmptyState icon={Wallet} text="No cash came or went on this day." />}
          {entries.length > 0 && <EntryList entries={entries} shops={shops} cashOf={shop._id} ref={container} />}
          {list.hasNextPage && (
            <ListFoot text={`The first ${count(entries.length)} entries; the figures are of all`}>
              <MoreButton loading={list.isFetchingNextPage} onClick={more} />
            </ListFoot>
          )}
          <WhoAndHow book={book} />
        </>
      )}
    </Page>
  )
}
