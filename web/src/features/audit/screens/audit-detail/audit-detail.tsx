import { sentences } from '@forecourt/contract/messages'
import { Skeleton } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { History, ShieldCheck } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { selectedGroup } from '../../../../device/session.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { identifierOf } from '../../parts/audited-data.ts'
import { useAuditOfRecord } from '../../queries.ts'
import { AuditTimeline } from './audit-timeline.tsx'
import { RecordInformation } from './record-information.tsx'

/** The history of one bike, sale or enquiry. */
export function AuditDetail() {
  const { recordType, recordId } = useParams({ from: '/frame/signed-in/audit/$recordType/$recordId' })
  const { data, isError, isPending, refetch } = useAuditOfRecord(recordType, recordId)
  const records = data?.records ?? []
  const [newest] = records
  const identifier = newest ? identifierOf(newest) : recordId

  const groupId = selectedGroup()
  const audit = groupId ? paths.group(groupId, 'audit') : undefined
  return (
    <Page>
      <title>{`${newest ? identifier : 'Audit'} - Forecourt`}</title>
      <PageHeader
        title={newest ? identifier : 'Audit Details'}
        subtitle={isPending ? <Skeleton height={20} width={160} /> : newest && kinds[newest.collectionName]}
        withBack={{ label: 'Back to Audit Dashboard', link: audit }}
        breadcrumbs={[
          { label: 'Dashboard', link: paths.dashboard },
          { label: 'Audit', link: audit ?? paths.groupSelect },
          { label: identifier },
        ]}
      />
      {isPending && <ListSkeleton label="Loading the audit details" />}
      {isError && !data && <ErrorState text={sentences.failedAuditDetails} onRetry={() => refetch()} />}
      {data?.refusal && <EmptyState icon={ShieldCheck} text={data.refusal} />}
      {data?.records && (
        <RecordInformation type={recordType} id={recordId} identifier={newest ? identifier : undefined} />
      )}
      {data?.records && records.length === 0 && <EmptyState icon={History} text={sentences.noAuditRecords} />}
      {records.length > 0 && <AuditTimeline key={recordId} records={records} />}
    </Page>
  )
}

const kinds = { bikes: 'History of a bike', sales: 'History of a sale', enquiries: 'History of an enquiry' }
