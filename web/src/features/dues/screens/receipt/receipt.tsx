import { receiptTitle } from '@forecourt/contract/dues/receipt-words'
import { sentences } from '@forecourt/contract/messages'
import { useParams } from '@tanstack/react-router'
import { Printer, ReceiptText } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
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
import { SaveReceipt } from '../../../forms/parts/save-receipt.tsx'
import { useReceipt } from '../../queries.ts'
import classes from './receipt.module.css'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { receiptText } from './receipt-text.ts'

/** A payment against a due: to print and to share. */
export function ReceiptPage() {
  const { receiptId } = useParams({ from: '/frame/signed-in/receipt/$receiptId' })
  const { data: receipt, isPending, isError, refetch } = useReceipt(receiptId)
  const found = receipt ? [receiptTitle(receipt), receipt.serial].filter(Boolean).join(' ') : 'Receipt'
  const title = receipt === null ? 'Receipt not found' : found
  const about = receipt?.saleId
    ? { label: receipt.saleSerial || 'Sale', link: paths.sale(receipt.saleId) }
    : receipt?.bikeId && { label: receipt.vehicleNumber, link: paths.bike(receipt.bikeId) }
  return (
    <Page narrow>
      <title>{`${title} - Forecourt`}</title>
      <div className={printing.screenOnly}>
        <PageHeader
          title={title}
          unbroken={receipt?.serial}
          breadcrumbs={[
            { label: 'Dues', link: paths.dues },
            ...(about ? [about] : []),
            { label: receipt?.serial || 'Receipt' },
          ]}
          right={
            receipt && (
              <>
                <HeaderButton icon={Printer} label="Print" onClick={() => window.print()} />
                <ShareButton text={receiptText(receipt)} />
                <SaveReceipt receiptId={receipt._id} />
              </>
            )
          }
        />
      </div>
      {isPending && <ListSkeleton label="Loading the receipt" rows={6} />}
      {isError && receipt === undefined && <ErrorState text={sentences.failedReceipt} onRetry={() => refetch()} />}
      {receipt === null && (
        <EmptyState icon={ReceiptText} text={sentences.receiptNotHere}>
          <LinkButton {...paths.dues}>Go to the dues</LinkButton>
        </EmptyState>
      )}
      {receipt && (
        <>
          <ReceiptSheet receipt={receipt} />
          {receipt.partyPhone && (
            <div className={printing.screenOnly}>
              <div className={classes.below}>
                <ChatButton
                  phone={receipt.partyPhone}
                  text={receiptText(receipt)}
                  aria-label={`WhatsApp ${receipt.partyName}`}
                />
              </div>
            </div>
          )}
        </>
      )}
    </Page>
  )
}
