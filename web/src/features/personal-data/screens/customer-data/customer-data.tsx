import { sentences } from '@forecourt/contract/messages'
import { Navigate, useParams } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { useGroupAdmin } from '../../../groups/queries.ts'
import { placeOfGroup } from '../../../places/parts/place-of.ts'
import { useMay, useMe } from '../../../session/queries.ts'
import { FindCustomer } from './find-customer.tsx'

/** What a group keeps of a customer: to give it to them, and to erase what no law holds. */
export function CustomerData() {
  const { groupId } = useParams({ from: '/frame/signed-in/group/$groupId/customer-data' })
  const me = useMe()
  const may = useMay()
  const admin = useGroupAdmin(groupId)
  if (admin.data === null) return <Navigate {...paths.groupSelect} replace />
  const failed = (admin.isError && !admin.data) || (me.isError && !me.data)
  const group = me.data && admin.data?.group
  const isAllowed = may('customer.data', placeOfGroup(groupId))
  return (
    <Page narrow>
      <title>Customer data - Forecourt</title>
      <PageHeader
        title="Customer data"
        subtitle="Customers may ask what you keep of them, and to have it erased."
        withBack={{ label: 'Group', link: paths.group(groupId, 'group') }}
      />
      {failed && (
        <ErrorState text={sentences.failedGroupData} onRetry={() => Promise.all([admin.refetch(), me.refetch()])} />
      )}
      {!failed && !group && <ListSkeleton label="Loading the group" rows={2} />}
      {group && !isAllowed && <EmptyState icon={ShieldCheck} text={sentences.auditAccess} />}
      {group && isAllowed && <FindCustomer key={groupId} group={group} shops={admin.data?.shops ?? []} />}
    </Page>
  )
}
