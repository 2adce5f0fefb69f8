import { sentences } from '@forecourt/contract/messages'
import { useParams } from '@tanstack/react-router'
import { FileText, Printer } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { phoneIn } from '../../../../format/phone.ts'
import { ChatButton } from '../../../../ui/contact/chat-button.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { HeaderButton } from '../../../../ui/page/header-action.tsx'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import printing from '../../../../ui/page/screen-only.module.css'
import { ShareButton } from '../../../../ui/page/share-button.tsx'
import { DocumentsCard } from '../../../documents/parts/documents-card.tsx'
import { SaleDues } from '../../../dues/parts/sale-dues.tsx'
import { FormsCard } from '../../../forms/parts/forms-card.tsx'
import { NotesCard } from '../../../notes/parts/notes-card.tsx'
import { placeOfItsShop } from '../../../places/parts/place-of.ts'
import { SaleMargin } from '../../../prices/parts/bike-margin.tsx'
import { TasksCard } from '../../../tasks/parts/tasks-card.tsx'
import { useSale } from '../../queries.ts'
import { CancelSale } from './cancel-sale.tsx'
import { Note } from './note.tsx'
import { noteText } from './note-text.ts'
import classes from './sale.module.css'

/** A sale's note: to print, to share and, for those who may, to cancel. */
export function SalePage() {
  const { saleId } = useParams({ from: '/frame/signed-in/sales/$saleId' })
  const { data: sale, isPending, isError, refetch } = useSale(saleId)
  const title = sale === null ? 'Sale not found' : ['Sale note', sale?.serial].filter(Boolean).join(' ')
  return (
    <Page narrow>
      <title>{`${title} - Forecourt`}</title>
      <div className={printing.screenOnly}>
        <PageHeader
          title={title}
          breadcrumbs={[
            { label: 'Dashboard', link: paths.dashboard },
            { label: 'Sale notes', link: paths.register },
            { label: sale?.serial || 'Sale' },
          ]}
          right={
            sale && (
              <>
                <HeaderButton icon={Printer} label="Print" onClick={() => window.print()} />
                <ShareButton text={noteText(sale)} />
                {!sale.cancelled && <CancelSale key={sale._id} sale={sale} />}
              </>
            )
          }
        />
      </div>
      {isPending && <ListSkeleton label="Loading the sale note" rows={8} />}
      {isError && sale === undefined && <ErrorState text={sentences.failedSales} onRetry={() => refetch()} />}
      {sale === null && (
        <EmptyState icon={FileText} text={sentences.saleNotHere}>
          <LinkButton {...paths.register}>Go to the sale notes</LinkButton>
        </EmptyState>
      )}
      {sale && (
        <>
          <Note sale={sale} />
          <div className={printing.screenOnly}>
            <div className={classes.below}>
              {phoneIn(sale.buyerContact) && (
                <div>
                  <ChatButton
                    phone={phoneIn(sale.buyerContact)}
                    text={noteText(sale)}
                    aria-label={`WhatsApp ${sale.buyerName}`}
                  />
                </div>
              )}
              <NotesCard on={{ saleId: sale._id }} place={placeOfItsShop(sale)} />
              <SaleDues saleId={sale._id} />
              {!sale.cancelled && <SaleMargin sale={sale} />}
              <TasksCard
                about={{ kind: 'sale', id: sale._id, title: sale.buyerName, shopId: sale.shopId }}
                place={placeOfItsShop(sale)}
              />
              <FormsCard sale={sale} />
              <DocumentsCard
                about={{ of: 'sale', saleId: sale._id }}
                groupId={sale.groupId}
                place={placeOfItsShop(sale)}
                empty={sentences.noSaleDocuments}
              />
            </div>
          </div>
        </>
      )}
    </Page>
  )
}
