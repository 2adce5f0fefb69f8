import { entryKindNames } from '@forecourt/contract/books/entry-kinds'
import type { Head } from '@forecourt/contract/groups'
import { sentences } from '@forecourt/contract/messages'
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { BookOpenText, CirclePlus, SearchX, Wallet } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { day as dayText } from '../../../../format/dates.ts'
import type { Named } from '../../../../format/names.ts'
import { amount } from '../../../../format/rupees.ts'
import { FilterBar, type Narrowed } from '../../../../ui/lists/filter-bar.tsx'
import { ListFoot, MoreButton } from '../../../../ui/lists/list-end.tsx'
import { useFirstNew } from '../../../../ui/lists/use-first-new.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { HeaderLink } from '../../../../ui/page/header-action.tsx'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { useGroupCounts } from '../../../groups/queries.ts'
import { EntryList } from '../../parts/entry-list.tsx'
import { useEntries, useMoneyShops } from '../../queries.ts'
import type { EntriesSearch } from './entries-search.ts'
import { EntryFilters } from './entry-filters.tsx'

/** The entries of the shops where the signed-in user sees money, newest first, as the address narrows them. */
export function Entries() {
  const search = useSearch({ from: '/frame/signed-in/dashboard/entries' })
  const navigate = useNavigate()
  const change = (changes: EntriesSearch) =>
    void navigate({ to: '.', search: (old) => ({ ...old, ...changes }), replace: true, resetScroll: false })
  const { shops, groupId, isPending, isMissing, refetch } = useMoneyShops()
  const withMoney = shops.length > 0
  // A shop that is deleted, or not for the reader to see, is no filter
  const shop = shops.find(({ _id }) => _id === search.shop)
  const groupIds = new Set((shop ? [shop] : shops).map((one) => one.groupId))
  const [only = ''] = groupIds.size === 1 ? groupIds : []
  const heads = useGroupCounts(only).data?.heads ?? []
  const { from, to, kind, head: headId } = search
  const list = useEntries({ groupId, shopId: shop?._id, from, to, kind, headId }, withMoney)
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? []
  const { container, goTo } = useFirstNew<HTMLUListElement>(entries.length)
  const more = () => {
    goTo(entries.length)
    void list.fetchNextPage()
  }
  const narrowed = narrowedBy(search, shops, heads)
  return (
    <Page>
      <title>Entries - Forecourt</title>
      <PageHeader
        title="Entries"
        withBack={{ label: 'Dashboard', link: paths.dashboard }}
        right={withMoney && <HeaderLink link={paths.newEntry(shop?._id)} icon={CirclePlus} label="Add entry" />}
      />
      {withMoney && (
        <FilterBar
          renderFilters={(onClose) => (
            <EntryFilters search={search} shops={shops} heads={heads} onApply={change} onClose={onClose} />
          )}
          narrowed={narrowed}
          onOff={change}
          onClear={() => change(unnarrowed)}
        />
      )}
      {isMissing && <ErrorState text={sentences.failedGroupData} onRetry={refetch} />}
      {!isPending && !isMissing && !withMoney && <EmptyState icon={Wallet} text={sentences.noMoneyForYou} />}
      {(isPending || (withMoney && list.isPending)) && !isMissing && (
        <ListSkeleton label="Loading the entries" rows={8} />
      )}
      {list.isError && entries.length === 0 && (
        <ErrorState text={sentences.failedEntries} onRetry={() => list.refetch()} />
      )}
      {list.isSuccess && entries.length === 0 && (
        <None narrowed={narrowed.length > 0} onClear={() => change(unnarrowed)} />
      )}
      {entries.length > 0 && (
        <>
          <EntryList entries={entries} shops={shops} busy={list.isPlaceholderData} ref={container} />
          <ListFoot text={amount(entries.length, 'entry shown', 'entries shown')}>
            {list.hasNextPage && (
              <MoreButton loading={list.isFetchingNextPage} disabled={list.isPlaceholderData} onClick={more} />
            )}
          </ListFoot>
        </>
      )}
    </Page>
  )
}

const unnarrowed: EntriesSearch = { shop: undefined, from: undefined, to: undefined, head: undefined, kind: undefined }

/** What narrows the list in a few words each, with what takes it off. */
function narrowedBy(search: EntriesSearch, shops: Named, heads: readonly Head[]): Narrowed<EntriesSearch>[] {
  const { shop, from, to, head, kind } = search
  const words: [text: string | undefined, off: EntriesSearch][] = [
    [shops.find(({ _id }) => _id === shop)?.name, { shop: undefined }],
    [from && `From ${dayText(from)}`, { from: undefined }],
    [to && `To ${dayText(to)}`, { to: undefined }],
    [head && (heads.find(({ _id }) => _id === head)?.name ?? 'A head'), { head: undefined }],
    [kind && entryKindNames[kind], { kind: undefined }],
  ]
  return words.flatMap(([text, off]) => (text ? [{ text, off }] : []))
}

function None({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  if (narrowed) {
    return (
      <EmptyState icon={SearchX} text="No entry fits the filters.">
        <Button variant="default" onClick={onClear}>
          Clear all
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={BookOpenText} text="No entries yet.">
      <LinkButton {...paths.newEntry()}>Add the first</LinkButton>
    </EmptyState>
  )
}
