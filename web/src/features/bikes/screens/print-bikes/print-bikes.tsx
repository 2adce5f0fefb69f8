import { sentences } from '@forecourt/contract/messages'
import { Alert } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { Motorbike, Printer } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { amount } from '../../../../format/rupees.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { HeaderButton } from '../../../../ui/page/header-action.tsx'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import printing from '../../../../ui/page/screen-only.module.css'
import { PrintSheet } from '../../parts/print-sheet.tsx'
import { useBikePages } from '../../queries.ts'
import classes from './print-bikes.module.css'

/** The sheets of several bikes, one below the other, to print at once, each on a page of its own. */
export function PrintBikes() {
  const { bikes: asked } = useSearch({ from: '/frame/signed-in/bikes/print' })
  const { bikes, gone, isPending, isError, retry } = useBikePages(asked)
  const isReady = !isPending && !isError && bikes.length > 0
  const title = isReady ? `Sheets of ${amount(bikes.length, 'bike', 'bikes')}` : 'Sheets'
  return (
    <Page narrow>
      <title>{`${title} - Forecourt`}</title>
      <div className={printing.screenOnly}>
        <PageHeader
          title={title}
          withBack={{ label: 'Back' }}
          right={isReady && <HeaderButton icon={Printer} label="Print" onClick={() => window.print()} />}
        />
        {isReady && gone > 0 && (
          <Alert color="yellow" mb="md">
            {amount(gone, 'bike was', 'bikes were')} not found: deleted meanwhile, or not yours to see.
          </Alert>
        )}
      </div>
      {isPending && <ListSkeleton label="Loading the sheets" rows={6} />}
      {isError && <ErrorState text={sentences.failedSheets} onRetry={retry} />}
      {!isPending && !isError && bikes.length === 0 && (
        <EmptyState icon={Motorbike} text="No bike to print a sheet of.">
          <LinkButton {...paths.stock}>Go to the stock</LinkButton>
        </EmptyState>
      )}
      {isReady && (
        <div className={classes.sheets}>
          {bikes.map((bike) => (
            <PrintSheet key={bike._id} bike={bike} />
          ))}
        </div>
      )}
    </Page>
  )
}
