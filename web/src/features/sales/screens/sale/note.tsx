import { amountInWords } from '@forecourt/contract/format/amount-in-words'
import { contactText } from '@forecourt/contract/format/phone-text'
import { sentences } from '@forecourt/contract/messages'
import type { SaleNote } from '@forecourt/contract/sales'
import { Title } from '@mantine/core'
import { addressLine } from '../../../../format/address.ts'
import { day } from '../../../../format/dates.ts'
import { phoneText } from '../../../../format/phone.ts'
import { rupees } from '../../../../format/rupees.ts'
import { missingInWords } from '../../../documents/parts/document-words.ts'
import { Cancelled } from './cancelled.tsx'
import classes from './note.module.css'
import { Payments } from './payments.tsx'
import { Vehicle } from './vehicle.tsx'

/** What goes into the buyer's hand: one sheet of A4 on paper, a card on the screen. */
export function Note({ sale }: { sale: SaleNote }) {
  const { shop } = sale
  const reached = [shop.phone && `Phone ${phoneText(shop.phone)}`, shop.email].filter(Boolean).join(' · ')
  return (
    <article className={classes.note} aria-label="Sale note">
      {sale.cancelled && <Cancelled cancelled={sale.cancelled} />}
      <header className={classes.head} role="presentation">
        <div className={classes.seller}>
          <p className={classes.shop}>{shop.name}</p>
          {sale.groupName !== shop.name && <p>{sale.groupName}</p>}
          <p>{addressLine(shop.address)}</p>
          {reached && <p>{reached}</p>}
          {shop.gstin && <p>GSTIN {shop.gstin}</p>}
        </div>
        <div className={classes.serial}>
          <Title order={2} className={classes.title}>
            Sale note
          </Title>
          {sale.serial && <p className={classes.number}>{sale.serial}</p>}
          <p>{day(sale.soldOn)}</p>
        </div>
      </header>

      <section>
        <h3 className={classes.heading}>Buyer</h3>
        <p className={classes.strong}>{sale.buyerName}</p>
        {/* As on receipts, however it was typed */}
        <p>{contactText(sale.buyerContact)}</p>
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

      <footer className={classes.signatures} role="presentation">
        <p>Buyer’s signature</p>
        <p>
          For {sale.groupName}
          {sale.soldByName && <span className={classes.soldBy}>Sold by {sale.soldByName}</span>}
        </p>
      </footer>
    </article>
  )
}
