import { receiptTitle } from '@forecourt/contract/dues/receipt-words'
import { sentences } from '@forecourt/contract/messages'
import { useParams } from '@tanstack/react-router'
import { paths } from '../../../../app/paths.ts'
import { SaveReceipt } from '../../../forms/parts/save-receipt.tsx'
import { ReceiptFrame } from '../../parts/receipt-frame.tsx'
import { useReceipt } from '../../queries.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { receiptText } from './receipt-text.ts'

/** A payment against a due: to print and to share. */
export function ReceiptPage() {
  const { receiptId } = useParams({ from: '/frame/signed-in/receipt/$receiptId' })
  const { data: receipt, isPending, isError, refetch } = useReceipt(receiptId)
  const about = receipt?.saleId
    ? { label: receipt.saleSerial || 'Sale', link: paths.sale(receipt.saleId) }
    : receipt?.bikeId
      ? { label: receipt.vehicleNumber, link: paths.bike(receipt.bikeId) }
      : undefined
  return (
    <ReceiptFrame
      receipt={
        receipt && {
          title: [receiptTitle(receipt), receipt.serial].filter(Boolean).join(' '),
          serial: receipt.serial,
          text: receiptText(receipt),
          name: receipt.partyName,
          phone: receipt.partyPhone,
        }
      }
      isPending={isPending}
      isError={isError}
      onRetry={() => refetch()}
      failed={sentences.failedReceipt}
      list={{ label: 'Dues', link: paths.dues, goThere: 'Go to the dues' }}
      about={about}
      actions={receipt && <SaveReceipt receiptId={receipt._id} />}
    >
      {receipt && <ReceiptSheet receipt={receipt} />}
    </ReceiptFrame>
  )
}
