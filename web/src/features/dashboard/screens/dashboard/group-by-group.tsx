import { sentences } from '@forecourt/contract/messages'
import { Select } from '@mantine/core'
import { Store } from 'lucide-react'
import { useEffect, useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import { selectedGroup, selectGroup } from '../../../../device/session.ts'
import { byName } from '../../../../format/names.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { useGroups } from '../../../groups/queries.ts'
import classes from './dashboard.module.css'
import { LoadingFigures } from './loading-figures.tsx'
import { ShopsAtAGlance } from './shops-at-a-glance.tsx'

/**
 * For a super admin, who sees every group there is: one at a time. The shown one is kept, for all pages of the trade.
 */
export function GroupByGroup() {
  const groups = useGroups()
  const [chosen, setChosen] = useState(selectedGroup)
  const sorted = byName(groups.data ?? [])
  const group = sorted.find(({ _id }) => _id === chosen) ?? sorted[0]
  const groupId = group?._id
  useEffect(() => {
    if (groupId) selectGroup(groupId)
  }, [groupId])
  if (groups.isPending) return <LoadingFigures />
  if (!groups.data) return <ErrorState text={sentences.failedGroups} onRetry={groups.refetch} />
  if (!group) {
    return (
      <EmptyState icon={Store} text={sentences.noGroups}>
        <LinkButton {...paths.groupSelect}>Manage Groups</LinkButton>
      </EmptyState>
    )
  }
  return (
    <>
      {sorted.length > 1 && (
        <Select
          className={classes.group}
          label="Group"
          data={sorted.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={group._id}
          onChange={setChosen}
          searchable
          allowDeselect={false}
          limit={50}
          nothingFoundMessage="No group found."
        />
      )}
      <ShopsAtAGlance key={group._id} groupId={group._id} />
    </>
  )
}
