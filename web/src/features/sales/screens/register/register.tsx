import { sentences } from '@forecourt/contract/messages'
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FileText, SearchX } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { ListBar } from '../../../../ui/lists/list-bar.tsx'
import { ListEnd } from '../../../../ui/lists/list-end.tsx'
import { SearchBox } from '../../../../ui/lists/search-box.tsx'
import { useFirstNew } from '../../../../ui/lists/use-first-new.ts'
import { useTypedSearch } from '../../../../ui/lists/use-typed-search.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { useIsPhone } from '../../../../ui/page/use-is-phone.ts'
import { useMyShops } from '../../../dashboard/queries.ts'
import { useSales } from '../../queries.ts'
import { SaleCards } from './sale-cards.tsx'
import { SaleTable } from './sale-table.tsx'

/** The register of sale notes over all shops that the signed-in user sees, cancelled ones marked. */
export function Register() {
  const isPhone = useIsPhone()
  const { q = '' } = useSearch({ from: '/frame/signed-in/dashboard/register' })
  const navigate = useNavigate()
  const search = (sought: string) =>
    void navigate({ to: '.', search: { q: sought || undefined }, replace: true, resetScroll: false })
  const [typed, type] = useTypedSearch(q, search)
  const { groupId } = useMyShops()
  const list = useSales({ q: q.trim(), groupId })
  const sales = list.data?.pages.flatMap((page) => page.sales) ?? []
  const { container, goTo } = useFirstNew<HTMLElement>(sales.length)
  const more = () => {
    goTo(sales.length)
    void list.fetchNextPage()
  }
  const List = isPhone ? SaleCards : SaleTable
  return (
    <Page>
      <title>Sale notes - Forecourt</title>
      <PageHeader title="Sale notes" withBack={{ label: 'Dashboard', link: paths.dashboard }} />
      <ListBar>
        <SearchBox label="Search by serial, buyer, bike or shop..." value={typed} onChange={type} />
      </ListBar>
      {list.isPending && <ListSkeleton label="Loading the sale notes" rows={8} />}
      {list.isError && sales.length === 0 && <ErrorState text={sentences.failedSales} onRetry={() => list.refetch()} />}
      {list.isSuccess && sales.length === 0 && (q ? <NoneFound q={q} onClear={() => search('')} /> : <None />)}
      {sales.length > 0 && (
        <>
          <List sales={sales} stale={list.isPlaceholderData} ref={container} />
          <ListEnd
            shown={sales.length}
            total={list.data?.pages[0]?.total ?? sales.length}
            words={['sale', 'sales']}
            onMore={list.hasNextPage ? more : undefined}
            loading={list.isFetchingNextPage}
            disabled={list.isPlaceholderData}
          />
        </>
      )}
    </Page>
  )
}

const NoneFound = ({ q, onClear }: { q: string; onClear: () => void }) => (
  <EmptyState icon={SearchX} text={`No sale matches “${q}”.`}>
    <Button variant="default" onClick={onClear}>
      Clear the search
    </Button>
  </EmptyState>
)

const None = () => (
  <EmptyState icon={FileText} text="No sale yet.">
    <LinkButton {...paths.stock}>Choose a bike to sell</LinkButton>
  </EmptyState>
)
