import { missingInWords } from '@forecourt/contract/documents/missing'
import { amountInWords } from '@forecourt/contract/format/amount-in-words'
import { phoneText } from '@forecourt/contract/format/phone-text'
import { sentences } from '@forecourt/contract/messages'
import type { SaleNote } from '@forecourt/contract/sales'
import { dateAndTime, day } from '../../../../format/dates.ts'
import { rupees } from '../../../../format/rupees.ts'
import { PrintedSheet } from '../../../places/parts/printed-sheet.tsx'
import classes from './note.module.css'
import { Payments } from './payments.tsx'
import { Vehicle } from './vehicle.tsx'

/** What goes into the buyer's hand. */
export function Note({ sale }: { sale: SaleNote }) {
  const { cancelled } = sale
  return (
    <PrintedSheet
      label="Sale note"
      of={sale}
      title="Sale note"
      serial={sale.serial}
      day={day(sale.soldOn)}
      stamp={cancelled && { mark: 'CANCELLED', words: wordsOf(cancelled) }}
      signs="Buyer’s signature"
      by={sale.soldByName && `Sold by ${sale.soldByName}`}
    >
      <section>
        <h3 className={classes.heading}>Buyer</h3>
        <p className={classes.strong}>{sale.buyerName}</p>
        {/* As on receipts, however it was typed */}
        <p>{phoneText(sale.buyerContact)}</p>
      </section>

      <Vehicle bike={sale.bike} bikeId={sale.bikeId} />

      <section>
        <h3 className={classes.heading}>Price</h3>
        <p className={classes.price}>{rupees(sale.salePrice)}</p>
        <p>{amountInWords(sale.salePrice)}</p>
      </section>

      <Payments payments={sale.payments} exchange={sale.exchange} due={sale.due} />

      {sale.missingPapers.length > 0 && <p>{sentences.papersToCome(missingInWords(sale.missingPapers))}</p>}

      {sale.marginScheme && <p className={classes.small}>{sentences.marginScheme}</p>}
    </PrintedSheet>
  )
}

const wordsOf = ({ at, byName, reason }: NonNullable<SaleNote['cancelled']>) => [
  `${dateAndTime(at)} by ${byName}`,
  ...(reason ? [`Reason: ${reason}`] : []),
]
