import { sentences } from '@forecourt/contract/messages'
import { canSomewhere } from '@forecourt/contract/permissions'
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CircleCheckBig, SearchX } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { ChoiceRow } from '../../../../ui/forms/choice-row.tsx'
import { ListBar } from '../../../../ui/lists/list-bar.tsx'
import { ListEnd } from '../../../../ui/lists/list-end.tsx'
import { RecordList } from '../../../../ui/lists/record-list.tsx'
import { SearchBox } from '../../../../ui/lists/search-box.tsx'
import { useFirstNew } from '../../../../ui/lists/use-first-new.ts'
import { useTypedSearch } from '../../../../ui/lists/use-typed-search.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { useMyShops } from '../../../dashboard/queries.ts'
import { ShopFilter } from '../../../places/parts/shop-filter.tsx'
import { useMe } from '../../../session/queries.ts'
import { useDues } from '../../queries.ts'
import { Ages } from './ages.tsx'
import { DueRow } from './due-row.tsx'
import classes from './dues.module.css'
import { type DuesSearch, kindChoices } from './dues-search.ts'

/** What is owed at the shops that the signed-in user sees, the longest due first, and how much by age. */
export function Dues() {
  const { q = '', kind, age, shop: asked } = useSearch({ from: '/frame/signed-in/dashboard/dues' })
  const navigate = useNavigate()
  const change = (changes: DuesSearch) =>
    void navigate({ to: '.', search: (old) => ({ ...old, ...changes }), replace: true, resetScroll: false })
  const [typed, type] = useTypedSearch(q, (sought) => change({ q: sought || undefined }))
  const { shops, groupId, isKnown, isMissing, refetch } = useMyShops()
  const { data: me } = useMe()
  const seesSellers = me !== undefined && canSomewhere(me, 'money.see')
  const waitsForShops = asked !== undefined && !isKnown
  // A shop that is not there any more narrows nothing
  const chosen = shops.find(({ _id }) => _id === asked)
  const list = useDues({ groupId, shopId: chosen?._id, q: q.trim(), kind, age }, !waitsForShops)
  const dues = list.data?.pages.flatMap((page) => page.dues) ?? []
  const ages = list.data?.pages[0]?.ages ?? []
  const total = ages.filter((one) => age === undefined || one.age === age).reduce((sum, { count }) => sum + count, 0)
  const { container, goTo } = useFirstNew<HTMLUListElement>(dues.length)
  const more = () => {
    goTo(dues.length)
    void list.fetchNextPage()
  }
  const isNarrowed = q !== '' || kind !== undefined || age !== undefined || chosen !== undefined
  return (
    <Page>
      <title>Dues - Forecourt</title>
      <PageHeader title="Dues" withBack={{ label: 'Dashboard', link: paths.dashboard }} />
      <ListBar>
        <SearchBox label="Search by name, phone or bike..." value={typed} onChange={type} />
        {shops.length > 1 && <ShopFilter shops={shops} chosen={chosen?._id} onChange={(shop) => change({ shop })} />}
        <div className={classes.kinds}>
          <ChoiceRow
            label="Who owes"
            choices={[
              { value: 'all', label: 'All' },
              ...kindChoices.filter(({ value }) => value !== 'seller' || seesSellers),
            ]}
            value={kind ?? 'all'}
            onChange={(value) => change({ kind: value === 'all' ? undefined : value })}
          />
        </div>
      </ListBar>
      {ages.length > 0 && <Ages ages={ages} kind={kind} chosen={age} onChoose={(next) => change({ age: next })} />}
      {waitsForShops && isMissing && <ErrorState text={sentences.failedGroupData} onRetry={refetch} />}
      {list.isPending && !(waitsForShops && isMissing) && <ListSkeleton label="Loading the dues" rows={8} />}
      {list.isError && dues.length === 0 && <ErrorState text={sentences.failedDues} onRetry={() => list.refetch()} />}
      {list.isSuccess && dues.length === 0 && (
        <Nothing
          onClear={
            isNarrowed ? () => change({ q: undefined, kind: undefined, age: undefined, shop: undefined }) : undefined
          }
        />
      )}
      {dues.length > 0 && (
        <>
          <RecordList label="Dues" busy={list.isPlaceholderData} ref={container}>
            {dues.map((due) => (
              <DueRow key={due._id} due={due} withShop={shops.length > 1} />
            ))}
          </RecordList>
          <ListEnd
            shown={dues.length}
            total={Math.max(total, dues.length)}
            words={['due', 'dues']}
            onMore={list.hasNextPage ? more : undefined}
            loading={list.isFetchingNextPage}
            disabled={list.isPlaceholderData}
          />
        </>
      )}
    </Page>
  )
}

/** Nothing owed at all, or nothing of what is looked for. */
function Nothing({ onClear }: { onClear: (() => void) | undefined }) {
  if (!onClear) return <EmptyState icon={CircleCheckBig} text="Nothing is owed." />
  return (
    <EmptyState icon={SearchX} text="Nothing owed fits this search.">
      <Button variant="default" onClick={onClear}>
        Show all dues
      </Button>
    </EmptyState>
  )
}
