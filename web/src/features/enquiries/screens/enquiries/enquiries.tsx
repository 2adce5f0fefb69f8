import { sentences } from '@forecourt/contract/messages'
import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CirclePlus } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { count } from '../../../../format/rupees.ts'
import { ExportButton } from '../../../../ui/files/export-button.tsx'
import { ListEnd } from '../../../../ui/lists/list-end.tsx'
import { RecordList } from '../../../../ui/lists/record-list.tsx'
import { useFirstNew } from '../../../../ui/lists/use-first-new.ts'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { HeaderLink } from '../../../../ui/page/header-action.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import tabStyle from '../../../../ui/tabs/scrolled-tabs.module.css'
import { useTabInSight } from '../../../../ui/tabs/use-tab-in-sight.ts'
import { useMyShops } from '../../../dashboard/queries.ts'
import { KeptList } from '../../../outbox/parts/kept-list.tsx'
import { SavedViews } from '../../../views/parts/saved-views.tsx'
import { useSavedViews } from '../../../views/queries.ts'
import { enquiriesFile, useEnquiries, useEnquiryTotal } from '../../queries.ts'
import { EnquiriesBar } from './enquiries-bar.tsx'
import { type EnquiriesSearch, type EnquiryTab, filterOf, orderOf, tabNames } from './enquiries-search.ts'
import { EnquiryRow } from './enquiry-row.tsx'
import { NoEnquiries } from './no-enquiries.tsx'

/** The enquiries of all shops that the signed-in user sees: who to call today, and all others. */
export function Enquiries() {
  const search = useSearch({ from: '/frame/signed-in/dashboard/enquiries' })
  const navigate = useNavigate()
  const change = (changes: EnquiriesSearch, { replace } = { replace: true }) =>
    void navigate({ to: '.', search: (old) => ({ ...old, ...changes }), replace, resetScroll: false })
  const { groupId, shops, zones, groups, isPending, isKnown, isMissing, refetch } = useMyShops()
  const waitsForShops = [search.shop, search.zone, search.group].some((place) => place !== undefined) && !isKnown
  const order = orderOf(search)
  const places = {
    groupId: groupId ?? groups.find(({ _id }) => _id === search.group)?._id,
    q: search.q?.trim() ?? '',
    type: search.type,
    addedFrom: search.addedFrom,
    addedTo: search.addedTo,
    // A shop that is deleted, or not for the reader to see, is no filter
    shopId: shops.find(({ _id }) => _id === search.shop)?._id,
    zoneId: zones.find(({ _id }) => _id === search.zone)?._id,
  }
  const asked = { ...places, ...filterOf(search), ...order }
  const list = useEnquiries(asked, !waitsForShops)
  const due = useEnquiryTotal({ ...places, show: 'due' }, !waitsForShops).data
  const enquiries = list.data?.pages.flatMap((page) => page.enquiries) ?? []
  const { container, goTo } = useFirstNew<HTMLUListElement>(enquiries.length)
  const more = () => {
    goTo(enquiries.length)
    void list.fetchNextPage()
  }
  const tab: EnquiryTab = search.show ?? 'open'
  const tabs = useTabInSight(tab)
  const views = useSavedViews('enquiries')

  return (
    <Page>
      <title>Enquiries - Forecourt</title>
      <PageHeader
        title="Enquiries"
        withBack={{ label: 'Dashboard', link: paths.dashboard }}
        right={<HeaderLink link={paths.newEnquiry({ shopId: places.shopId })} icon={CirclePlus} label="New enquiry" />}
      />
      <Tabs variant="pills" value={tab} onChange={(next) => change(tabChange(next as EnquiryTab), { replace: false })}>
        <Tabs.List aria-label="Enquiries" className={tabStyle.list} ref={tabs}>
          {Object.entries(tabNames).map(([value, name]) => (
            <Tabs.Tab key={value} value={value} className={tabStyle.tab}>
              {name}
              {value === 'due' && due !== undefined && ` (${count(due)})`}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <EnquiriesBar {...{ search, order, shops, zones, groups, change }}>
            <SavedViews {...views} />
            <ExportButton makeFile={(format) => enquiriesFile(asked, format)} disabled={waitsForShops} />
          </EnquiriesBar>
          <KeptList kinds={['enquiry', 'enquiryChange']} />
          {waitsForShops && isMissing && <ErrorState text={sentences.failedGroupData} onRetry={refetch} />}
          {list.isPending && !(waitsForShops && isMissing) && <ListSkeleton label="Loading the enquiries" rows={8} />}
          {list.isError && enquiries.length === 0 && (
            <ErrorState text={sentences.failedEnquiries} onRetry={() => list.refetch()} />
          )}
          {list.isSuccess && enquiries.length === 0 && (
            <NoEnquiries tab={tab} search={search} withoutShop={!isPending && shops.length === 0} change={change} />
          )}
          {enquiries.length > 0 && (
            <RecordList label="Enquiries" busy={list.isPlaceholderData} ref={container}>
              {enquiries.map((enquiry) => (
                <EnquiryRow key={enquiry._id} enquiry={enquiry} withShop={shops.length > 1} withState={tab === 'all'} />
              ))}
            </RecordList>
          )}
          {enquiries.length > 0 && (
            <ListEnd
              shown={enquiries.length}
              total={list.data?.pages[0]?.total ?? enquiries.length}
              words={['enquiry', 'enquiries']}
              onMore={list.hasNextPage ? more : undefined}
              loading={list.isFetchingNextPage}
              disabled={list.isPlaceholderData}
            />
          )}
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

/** Another tab has an order of its own. */
const tabChange = (show: EnquiryTab): EnquiriesSearch => ({
  show: show === 'open' ? undefined : show,
  sort: undefined,
  order: undefined,
})
