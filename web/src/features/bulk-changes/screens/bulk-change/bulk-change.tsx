import type { BulkChange } from '@forecourt/contract/bulk-changes/calls'
import { sentences } from '@forecourt/contract/messages'
import { Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { Layers } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { dateAndTime } from '../../../../format/dates.ts'
import { amount, count } from '../../../../format/rupees.ts'
import { Facts } from '../../../../ui/facts/facts.tsx'
import { Card } from '../../../../ui/page/card.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { changeTitle } from '../../parts/change-words.ts'
import { TakeBack } from '../../parts/take-back.tsx'
import { TakenBackBadge } from '../../parts/taken-back-badge.tsx'
import { useBulkChange } from '../../queries.ts'
import classes from './bulk-change.module.css'
import { ChangedBikes } from './changed-bikes.tsx'

/** What changed many bikes at once, what happened to each since, and the way to take it back. */
export function BulkChangePage() {
  const { changeId } = useParams({ from: '/frame/signed-in/bulk-changes/$changeId' })
  const { data: change, isPending, isError, refetch } = useBulkChange(changeId)
  const title = change ? changeTitle(change) : change === null ? 'Bulk change not found' : 'Bulk change'
  return (
    <Page>
      <title>{`${title} - Forecourt`}</title>
      <PageHeader title={title} withBack={{ label: 'Bulk changes', link: paths.bulkChanges }} />
      {isPending && <ListSkeleton label="Loading the bulk change" rows={5} />}
      {isError && change === undefined && <ErrorState text={sentences.failedBulkChange} onRetry={() => refetch()} />}
      {change === null && (
        <EmptyState icon={Layers} text="This bulk change is not there, or not yours to see.">
          <LinkButton {...paths.bulkChanges}>Go to the bulk changes</LinkButton>
        </EmptyState>
      )}
      {change && <Shown change={change} />}
    </Page>
  )
}

type Shown = BulkChange & { free: number | null }

function Shown({ change }: { change: Shown }) {
  const { at, byUserName, bikes, takenBack, takenBackAt, takenBackByName, shops, free } = change
  return (
    <div className={classes.parts}>
      <Card title="Change" actions={<TakenBackBadge change={change} />}>
        <Facts
          facts={[
            { name: 'Done', value: `${dateAndTime(at)} by ${byUserName}`, wide: true },
            { name: 'Bikes', value: count(bikes) },
            { name: shops.length === 1 ? 'Shop' : 'Shops', value: shops.map(({ shopName }) => shopName).join(', ') },
            ...(takenBackAt
              ? [
                  {
                    name: 'Taken back',
                    value: `${amount(takenBack, 'bike', 'bikes')} by ${takenBackByName}, ${dateAndTime(takenBackAt)}`,
                    wide: true,
                  },
                ]
              : []),
          ]}
        />
        {change.may.takeBack && (
          <div className={classes.takeBack}>
            <TakeBack change={change} free={free} label="Take back" />
            <Text size="sm" c="dimmed">
              {whatIsFree(change)}
            </Text>
          </div>
        )}
      </Card>
      <ChangedBikes changeId={change._id} />
    </div>
  )
}

function whatIsFree({ free, bikes, takenBack }: Shown): string {
  const left = bikes - takenBack
  if (free === null) return sentences.whatTakingBackDoes
  if (free === 0) return 'Something happened to each of these bikes since: below it says what.'
  if (free === left) return `Nothing happened to ${left === 1 ? 'it' : 'them'} since: it can be taken back as a whole.`
  return `${count(free)} of ${count(left)} can be taken back. Something happened to the others since: below it says what.`
}
