import type { Consignment as ConsignmentData } from '@forecourt/contract/consignments/calls'
import { sentences } from '@forecourt/contract/messages'
import { Badge } from '@mantine/core'
import { useParams, useRouter } from '@tanstack/react-router'
import { PackageOpen, Printer } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { dateAndTime } from '../../../../format/dates.ts'
import { amount } from '../../../../format/rupees.ts'
import { Facts } from '../../../../ui/facts/facts.tsx'
import { Card } from '../../../../ui/page/card.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { HeaderButton } from '../../../../ui/page/header-action.tsx'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import printing from '../../../../ui/page/screen-only.module.css'
import { QrCode } from '../../../../ui/pictures/qr-code.tsx'
import { useConsignment } from '../../queries.ts'
import classes from './consignment.module.css'
import { SentBikes } from './sent-bikes.tsx'

/** One sending of bikes: what goes where, and what became of each; to print, and to take in. */
export function Consignment() {
  const { consignmentId } = useParams({ from: '/frame/signed-in/consignments/$consignmentId' })
  const { data: consignment, isPending, isError, refetch } = useConsignment(consignmentId)
  const title = titleOf(consignment)
  return (
    <Page>
      <title>{`${title} - Forecourt`}</title>
      <PageHeader
        title={title}
        withBack={{ label: 'Transfers', link: paths.transfers }}
        right={
          consignment && (
            <div className={printing.screenOnly}>
              <HeaderButton icon={Printer} label="Print" onClick={() => window.print()} />
            </div>
          )
        }
      />
      {isPending && <ListSkeleton label="Loading the consignment" rows={5} />}
      {isError && consignment === undefined && (
        <ErrorState text={sentences.failedConsignment} onRetry={() => refetch()} />
      )}
      {consignment === null && (
        <EmptyState icon={PackageOpen} text="This consignment is not there, or not yours to see.">
          <LinkButton {...paths.transfers}>Go to the transfers</LinkButton>
        </EmptyState>
      )}
      {consignment && <Shown consignment={consignment} />}
    </Page>
  )
}

function Shown({ consignment }: { consignment: ConsignmentData }) {
  const { fromShopName, toShopName, sentAt, sentByName, carriedBy, comments, isLate, lateAt, closedAt } = consignment
  const router = useRouter()
  // Who is to take them in is here already
  const isOnlyReceiver = consignment.may.receive && !consignment.may.recall
  const address = window.location.origin + router.buildLocation(paths.consignment(consignment._id)).href
  return (
    <div className={classes.parts}>
      <Card
        title="Sending"
        actions={
          isLate && (
            <Badge variant="light" color="red" size="lg">
              Late
            </Badge>
          )
        }
      >
        <div className={classes.sending}>
          <Facts
            facts={[
              { name: 'From', value: fromShopName },
              { name: 'To', value: toShopName },
              { name: 'Sent', value: `${dateAndTime(sentAt)} by ${sentByName}`, wide: true },
              { name: 'Carried by', value: carriedBy },
              closedAt === null
                ? { name: 'Due by', value: dateAndTime(lateAt) }
                : { name: 'Closed', value: dateAndTime(closedAt) },
              ...(comments ? [{ name: 'Comments', value: comments, wide: true }] : []),
            ]}
          />
          {closedAt === null && !isOnlyReceiver && (
            <figure className={classes.code}>
              <QrCode text={address} label="A code that opens this consignment" />
              <figcaption>Scan to take the bikes in</figcaption>
            </figure>
          )}
        </div>
      </Card>
      <SentBikes consignment={consignment} />
    </div>
  )
}

function titleOf(consignment: ConsignmentData | null | undefined) {
  if (consignment === null) return 'Consignment not found'
  if (!consignment) return 'Consignment'
  return `${amount(consignment.bikes.length, 'bike', 'bikes')} to ${consignment.toShopName}`
}
