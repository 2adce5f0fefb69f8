import type { DayClose } from '@forecourt/contract/books/calls'
import type { DashboardShop } from '@forecourt/contract/dashboard'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import { sentences } from '@forecourt/contract/messages'
import { Badge, Button, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import { dateAndTime, day as dayText } from '../../../../format/dates.ts'
import { amount, count } from '../../../../format/rupees.ts'
import { CardList } from '../../../../ui/lists/card-list.tsx'
import { ListBar } from '../../../../ui/lists/list-bar.tsx'
import { ListFoot, MoreButton } from '../../../../ui/lists/list-end.tsx'
import { useFirstNew } from '../../../../ui/lists/use-first-new.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { placeOfGroup } from '../../../places/parts/place-of.ts'
import { useMay } from '../../../session/queries.ts'
import { differenceWords } from '../../parts/book-words.ts'
import { MoneyShop, ShopChoice } from '../../parts/money-shop.tsx'
import { useCloses } from '../../queries.ts'
import classes from './closes.module.css'
import { ReopenDialog } from './reopen-dialog.tsx'

const title = 'Closed days'

/** The days of a shop whose cash was counted, the newest first; the group's admin reopens the last one. */
export function Closes() {
  const { shop: asked } = useSearch({ from: '/frame/signed-in/dashboard/closes' })
  return (
    <MoneyShop asked={asked} title={title} back={{ label: 'Cash book', link: paths.cashBook({ shop: asked }) }}>
      {(shop, shops) => <ClosesOfShop shop={shop} shops={shops} />}
    </MoneyShop>
  )
}

type Props = { shop: DashboardShop; shops: readonly DashboardShop[] }

function ClosesOfShop({ shop, shops }: Props) {
  const navigate = useNavigate()
  const may = useMay()
  const list = useCloses(shop._id)
  const closes = list.data?.pages.flatMap((page) => page.closes) ?? []
  const last = closes.find(({ reopened }) => reopened === null)
  const mayReopen = may('day.reopen', placeOfGroup(shop.groupId))
  const [reopening, setReopening] = useState<DayClose>()
  const { container, goTo } = useFirstNew<HTMLUListElement>(closes.length)
  const more = () => {
    goTo(closes.length)
    void list.fetchNextPage()
  }
  return (
    <Page>
      <title>{`${title} - Forecourt`}</title>
      <PageHeader
        title={title}
        subtitle={shops.length === 1 && shop.name}
        withBack={{ label: 'Cash book', link: paths.cashBook({ shop: shop._id }) }}
      />
      <ListBar>
        <ShopChoice
          shops={shops}
          value={shop._id}
          onChange={(shopId) => void navigate({ ...paths.closes(shopId), replace: true })}
        />
      </ListBar>
      {list.isPending && <ListSkeleton label="Loading the closed days" />}
      {list.isError && closes.length === 0 && (
        <ErrorState text={sentences.failedCloses} onRetry={() => list.refetch()} />
      )}
      {list.isSuccess && closes.length === 0 && (
        <EmptyState icon={LockKeyhole} text="No day is closed yet.">
          <LinkButton {...paths.cashBook({ shop: shop._id })}>Open the cash book</LinkButton>
        </EmptyState>
      )}
      {closes.length > 0 && (
        <CardList label="Closed days" ref={container}>
          {closes.map((close) => (
            <CloseCard
              key={close._id}
              close={close}
              onReopen={mayReopen && close._id === last?._id ? () => setReopening(close) : undefined}
            />
          ))}
        </CardList>
      )}
      {closes.length > 0 && (
        <ListFoot text={howMany(closes)}>
          {list.hasNextPage && <MoreButton loading={list.isFetchingNextPage} onClick={more} />}
        </ListFoot>
      )}
      {reopening && <ReopenDialog close={reopening} groupId={shop.groupId} onClose={() => setReopening(undefined)} />}
    </Page>
  )
}

/** A day that was reopened is listed, and is none of those that are closed. */
function howMany(closes: readonly DayClose[]): string {
  const reopened = closes.filter((close) => close.reopened !== null).length
  const closed = amount(closes.length - reopened, 'closed day', 'closed days')
  return reopened === 0 ? closed : `${closed}, ${count(reopened)} reopened`
}

type CardProps = { close: DayClose; onReopen: (() => void) | undefined }

function CloseCard({ close, onReopen }: CardProps) {
  const { day, shopId, counted, difference, reason, reopened } = close
  return (
    <li tabIndex={-1}>
      <div className={classes.line}>
        <LinkButton {...paths.cashBook({ shop: shopId, day })} variant="subtle" className={classes.day}>
          {dayText(day)}
        </LinkButton>
        <Text fw={600} component="span" className={classes.figure}>
          {paiseInRupees(counted)}
        </Text>
      </div>
      <Text size="sm" className={classes.words}>
        {differenceWords(difference)}
        {reason && `: “${reason}”`}
      </Text>
      <Text size="sm" c="dimmed">
        Closed {dateAndTime(close.closedAt)} by {close.closedByName}
      </Text>
      {reopened && (
        <>
          <Badge variant="light" color="gray">
            Reopened
          </Badge>
          <Text size="sm" className={classes.words}>
            “{reopened.reason}”, {dateAndTime(reopened.at)} by {reopened.byName}
          </Text>
        </>
      )}
      {onReopen && (
        <Button variant="default" mt="xs" onClick={onReopen}>
          Reopen this day
        </Button>
      )}
    </li>
  )
}
