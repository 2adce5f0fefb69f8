import { missingInWords } from '@forecourt/contract/documents/missing'
import { amountInWords } from '@forecourt/contract/format/amount-in-words'
import { phoneText } from '@forecourt/contract/format/phone-text'
import { inRupees } from '@forecourt/contract/format/rupees'
import { sentences } from '@forecourt/contract/messages'
import { dayInWords } from '../calendar/business-date.ts'
import type { SaleFacts } from './facts.ts'
import type { Logo, Paper } from './paper/paper.ts'
import { drawPayments, drawVehicle, markCancelled, signersOf } from './sale-parts.ts'
import { issuer } from './words.ts'

/** What goes into the buyer's hand, as the sale's page shows it. */
export function drawSaleNote(paper: Paper, { sale }: SaleFacts, logo: Logo | undefined): void {
  const { salePrice, payments, due, missingPapers } = sale
  markCancelled(paper, sale)
  const about = [sale.serial, dayInWords(sale.soldOn)].filter(Boolean)
  paper.letterhead({ ...issuer(sale), kind: 'Sale note', about, logo })
  paper.heading('Buyer')
  paper.rows([
    ['Name', sale.buyerName],
    ['Phone', phoneText(sale.buyerContact)],
  ])
  drawVehicle(paper, sale)
  paper.heading('Price')
  paper.text(inRupees(salePrice), { size: 20, weight: 'strong', after: 0 })
  paper.text(amountInWords(salePrice), { after: 10 })
  if (payments.length > 0 || due) drawPayments(paper, sale)
  if (missingPapers.length > 0) paper.text(sentences.papersToCome(missingInWords(missingPapers)), { after: 10 })
  if (sale.marginScheme) paper.text(sentences.marginScheme, { size: 9, after: 10 })
  paper.signatures(signersOf(sale))
}
