import { sentences } from '@forecourt/contract/messages'
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FileText, SearchX } from 'lucide-react'
import { useMyShops } from '../../api/dashboard.ts'
import { useSales } from '../../api/sales.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ListBar } from '../../ui/list-bar.tsx'
import { ListEnd } from '../../ui/list-end.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useFirstNew } from '../../ui/use-first-new.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { useTypedSearch } from '../../ui/use-typed-search.ts'
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
