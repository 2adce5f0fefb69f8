import { paiseInRupees } from '@forecourt/contract/format/paise'
import { holdLists } from '@forecourt/contract/holds/calls'
import { sentences } from '@forecourt/contract/messages'
import { Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { count } from '../../../../format/rupees.ts'
import { ChoiceRow } from '../../../../ui/forms/choice-row.tsx'
import { ListBar } from '../../../../ui/lists/list-bar.tsx'
import { ListEnd } from '../../../../ui/lists/list-end.tsx'
import { RecordList } from '../../../../ui/lists/record-list.tsx'
import { useFirstNew } from '../../../../ui/lists/use-first-new.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { useMyShops } from '../../../dashboard/queries.ts'
import { ShopFilter } from '../../../places/parts/shop-filter.tsx'
import { useHolds } from '../../queries.ts'
import { HoldRow } from './hold-row.tsx'
import classes from './holds.module.css'
import { type HoldsSearch, listNames } from './holds-search.ts'

const nothing = {
  running: 'No bike is held for a customer.',
  today: 'No hold ends today.',
  toSettle: 'No token waits to be settled.',
}

const NoHold = ({ list }: { list: keyof typeof nothing }) =>
  list === 'toSettle' ? (
    <EmptyState icon={CalendarClock} text={nothing[list]} />
  ) : (
    <EmptyState icon={CalendarClock} text={`${nothing[list]} Hold in the stock keeps one for a customer.`}>
      <LinkButton {...paths.stock}>Go to the stock</LinkButton>
    </EmptyState>
  )

/** Bikes that are held at the shops that the signed-in user sees, the first to end first, and tokens to settle. */
export function Holds() {
  const { list: chosen = 'running', shop: asked } = useSearch({ from: '/frame/signed-in/dashboard/holds' })
  const navigate = useNavigate()
  const change = (changes: HoldsSearch) =>
    void navigate({ to: '.', search: (old) => ({ ...old, ...changes }), replace: true, resetScroll: false })
  const { shops, groupId, isKnown, isMissing, refetch } = useMyShops()
  const waitsForShops = asked !== undefined && !isKnown
  // A shop that is not there any more narrows nothing
  const shop = shops.find(({ _id }) => _id === asked)
  const list = useHolds({ groupId, shopId: shop?._id, list: chosen }, !waitsForShops)
  const holds = list.data?.pages.flatMap((page) => page.holds) ?? []
  const first = list.data?.pages[0]
  const { container, goTo } = useFirstNew<HTMLUListElement>(holds.length)
  const more = () => {
    goTo(holds.length)
    void list.fetchNextPage()
  }
  return (
    <Page>
      <title>Holds - Forecourt</title>
      <PageHeader title="Holds" withBack={{ label: 'Dashboard', link: paths.dashboard }} />
      <ListBar>
        <div className={classes.lists}>
          <ChoiceRow
            label="Which holds"
            choices={holdLists.map((value) => ({
              value,
              label: first ? `${listNames[value]} (${count(first.counts[value])})` : listNames[value],
            }))}
            value={chosen}
            onChange={(value) => change({ list: value === 'running' ? undefined : value })}
          />
        </div>
        {shops.length > 1 && <ShopFilter shops={shops} chosen={shop?._id} onChange={(to) => change({ shop: to })} />}
      </ListBar>
      {chosen === 'toSettle' && first && first.toSettle > 0 && (
        <Text className={classes.sum}>
          <strong>{paiseInRupees(first.toSettle)}</strong> of customers lie in tokens to settle.
        </Text>
      )}
      {waitsForShops && isMissing && <ErrorState text={sentences.failedGroupData} onRetry={refetch} />}
      {list.isPending && !(waitsForShops && isMissing) && <ListSkeleton label="Loading the holds" rows={8} />}
      {list.isError && holds.length === 0 && <ErrorState text={sentences.failedHolds} onRetry={() => list.refetch()} />}
      {list.isSuccess && holds.length === 0 && <NoHold list={chosen} />}
      {holds.length > 0 && (
        <>
          <RecordList label="Holds" busy={list.isPlaceholderData} ref={container}>
            {holds.map((hold) => (
              <HoldRow key={hold._id} hold={hold} shops={shops} />
            ))}
          </RecordList>
          <ListEnd
            shown={holds.length}
            total={Math.max(first?.counts[chosen] ?? 0, holds.length)}
            words={['hold', 'holds']}
            onMore={list.hasNextPage ? more : undefined}
            loading={list.isFetchingNextPage}
            disabled={list.isPlaceholderData}
          />
        </>
      )}
    </Page>
  )
}
