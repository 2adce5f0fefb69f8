import { mostPapersCounted } from '@forecourt/contract/documents/calls'
import type { PapersToShow } from '@forecourt/contract/documents/papers-to-show'
import { sentences } from '@forecourt/contract/messages'
import { Tabs, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FileCheck } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { count } from '../../../../format/rupees.ts'
import { ListBar } from '../../../../ui/lists/list-bar.tsx'
import { ListFoot, MoreButton } from '../../../../ui/lists/list-end.tsx'
import { RecordList } from '../../../../ui/lists/record-list.tsx'
import { useFirstNew } from '../../../../ui/lists/use-first-new.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import tabStyle from '../../../../ui/tabs/scrolled-tabs.module.css'
import { useTabInSight } from '../../../../ui/tabs/use-tab-in-sight.ts'
import { useMyShops } from '../../../dashboard/queries.ts'
import { placeOfMyShop } from '../../../places/parts/place-of.ts'
import { ShopFilter } from '../../../places/parts/shop-filter.tsx'
import { DocumentsCard } from '../../parts/documents-card.tsx'
import { usePaperCounts, usePapers } from '../../queries.ts'
import { PaperRow } from './paper-row.tsx'
import classes from './papers.module.css'
import type { PapersSearch } from './papers-search.ts'

const tabNames: Record<PapersToShow, string> = { due: 'Due', expiring: 'Expiring', missing: 'Missing' }
const nothing: Record<PapersToShow, string> = {
  due: 'Nothing is due within 30 days.',
  expiring: 'Nothing runs out within 30 days.',
  missing: 'Every bike in stock has its RC, insurance and PUC on record.',
}

/** What is to be done about papers in the signed-in user's shops: due after a sale, about to run out, or missing. */
export function Papers() {
  const search = useSearch({ from: '/frame/signed-in/dashboard/papers' })
  const navigate = useNavigate()
  const change = (changes: PapersSearch, replace = true) =>
    void navigate({ to: '.', search: (old) => ({ ...old, ...changes }), replace, resetScroll: false })
  const { shops, groupId, isKnown, isMissing, refetch } = useMyShops()
  const waitsForShops = search.shop !== undefined && !isKnown
  // A shop that is not there any more narrows nothing
  const chosen = shops.find(({ _id }) => _id === search.shop)
  const only = chosen ?? (shops.length === 1 ? shops[0] : undefined)
  const where = { groupId, shopId: chosen?._id }
  const show = search.show ?? 'due'
  const line = useTabInSight(show)
  const list = usePapers({ ...where, show }, !waitsForShops)
  const counts = usePaperCounts(where, !waitsForShops).data
  const papers = list.data?.pages.flatMap((page) => page.papers) ?? []
  const { container, goTo } = useFirstNew<HTMLUListElement>(papers.length)
  const more = () => {
    goTo(papers.length)
    void list.fetchNextPage()
  }
  return (
    <Page>
      <title>Papers - Forecourt</title>
      <PageHeader title="Papers" withBack={{ label: 'Dashboard', link: paths.dashboard }} />
      {shops.length > 1 && (
        <ListBar>
          <ShopFilter shops={shops} chosen={chosen?._id} onChange={(shop) => change({ shop })} />
        </ListBar>
      )}
      <Tabs
        variant="pills"
        value={show}
        onChange={(next) => change({ show: next === 'due' ? undefined : (next as PapersToShow) }, false)}
      >
        <Tabs.List aria-label="Papers" mb="sm" className={tabStyle.list} ref={line}>
          {Object.entries(tabNames).map(([value, name]) => (
            <Tabs.Tab key={value} value={value} className={tabStyle.tab}>
              {name}
              {counts && ` (${counted(counts[value as PapersToShow])})`}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={show}>
          {show === 'missing' && (
            <Text size="sm" c="dimmed" mb="sm">
              {sentences.recordCounts}
            </Text>
          )}
          {waitsForShops && isMissing && <ErrorState text={sentences.failedGroupData} onRetry={refetch} />}
          {list.isPending && !(waitsForShops && isMissing) && <ListSkeleton label="Loading the papers" />}
          {list.isError && papers.length === 0 && (
            <ErrorState text={sentences.failedPapers} onRetry={() => list.refetch()} />
          )}
          {list.isSuccess && papers.length === 0 && <EmptyState icon={FileCheck} text={nothing[show]} />}
          {papers.length > 0 && (
            <div className={classes.list}>
              <RecordList label={`Papers: ${tabNames[show]}`} ref={container}>
                {papers.map((paper) => (
                  <PaperRow key={paper._id} paper={paper} withShop={shops.length > 1} />
                ))}
              </RecordList>
              <ListFoot text={`${count(papers.length)} shown`}>
                {list.hasNextPage && <MoreButton loading={list.isFetchingNextPage} onClick={more} />}
              </ListFoot>
            </div>
          )}
        </Tabs.Panel>
      </Tabs>
      {only && (
        <DocumentsCard
          key={only._id}
          about={{ of: 'shop', shopId: only._id }}
          groupId={only.groupId}
          place={placeOfMyShop(only)}
          title={`Papers of ${only.name}`}
          empty={sentences.noShopDocuments}
        />
      )}
    </Page>
  )
}

const counted = (n: number) => (n >= mostPapersCounted ? `${count(mostPapersCounted)}+` : count(n))
