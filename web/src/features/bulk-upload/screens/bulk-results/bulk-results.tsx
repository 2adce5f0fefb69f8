import type { BulkResult } from '@forecourt/contract/bulk-upload'
import { sentences } from '@forecourt/contract/messages'
import { Tabs } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { CircleCheck, CircleX, History } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import type { BulkUploadResult } from '../../../../device/stores/bulk-result-store.ts'
import { count } from '../../../../format/rupees.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { TakeBackUpload } from '../../../bulk-changes/parts/take-back-upload.tsx'
import { useBulkResult } from '../../queries.ts'
import classes from './bulk-results.module.css'
import { DownloadFailed } from './download-failed.tsx'
import { Records } from './records.tsx'
import { ResultCounts } from './result-counts.tsx'

/** What a bulk upload came to. The router lets nobody in without a result of their own. */
export function BulkResults() {
  // Read once: while the next page is coming the location is already that page's
  const [upload] = useState(useLocation({ select: ({ state }) => state.bulkResult }))
  return upload ? <ResultsOf upload={upload} /> : null
}

function ResultsOf({ upload }: { upload: BulkUploadResult }) {
  const { shop } = upload
  const { data: result, isError, refetch } = useBulkResult(upload)
  return (
    <Page>
      <title>Bulk Upload Results - Forecourt</title>
      <PageHeader title="Bulk Upload Results" subtitle={shop.name} withBack />
      {isError && <ErrorState text={sentences.failedBulkResult} onRetry={refetch} />}
      {result === undefined && !isError && <ListSkeleton label="Loading the results" />}
      {result === null && <EmptyState icon={History} text="This result is not kept on this device any more." />}
      {result && <ResultCounts succeeded={result.succeeded.length} failed={result.failed.length} />}
      <nav aria-label="Where to go from here" className={classes.next}>
        <LinkButton {...paths.group(shop.groupId, 'inventory')} search={{ shop: shop._id }} variant="default">
          See the inventory
        </LinkButton>
        <LinkButton {...paths.bulkUpload(shop._id)} variant="default">
          Upload another file
        </LinkButton>
        <TakeBackUpload shopId={shop._id} bikeId={result?.succeeded[0]?._id} />
      </nav>
      {result && <RecordTabs result={result} />}
    </Page>
  )
}

function RecordTabs({ result: { succeeded, failed } }: { result: BulkResult }) {
  return (
    <Tabs defaultValue={failed.length > 0 ? 'failed' : 'succeeded'} keepMounted={false}>
      <Tabs.List aria-label="Records">
        <Tabs.Tab value="succeeded">Succeeded ({count(succeeded.length)})</Tabs.Tab>
        <Tabs.Tab value="failed" color="red">
          Failed ({count(failed.length)})
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="succeeded">
        {succeeded.length === 0 && <EmptyState icon={CircleX} text="No bike was added." />}
        <Records label="Bikes added" rows={succeeded.map((record) => ({ record }))} />
      </Tabs.Panel>
      <Tabs.Panel value="failed">
        {failed.length === 0 && <EmptyState icon={CircleCheck} text="No row failed." />}
        {failed.length > 0 && <DownloadFailed failed={failed} />}
        <Records label="Rows that failed" rows={failed} />
      </Tabs.Panel>
    </Tabs>
  )
}
