import { businessDay } from '@forecourt/contract/calendar'
import { receiptTitle } from '@forecourt/contract/dues/receipt-words'
import { formName, outlivesSale, type SaleForm } from '@forecourt/contract/forms/sale-forms'
import { sentences } from '@forecourt/contract/messages'
import type { Actor } from '../access.ts'
import { getReceipt } from '../dues/get-receipt.ts'
import type { Services } from '../http/app-type.ts'
import { conflict } from '../http/errors.ts'
import { getCountDocument } from '../stock-counts/get-count-document.ts'
import { drawDeliveryNote } from './delivery-note.ts'
import { getSaleFacts, inPrint, type SaleFacts } from './facts.ts'
import { drawForm28 } from './form-28.ts'
import { drawForm29 } from './form-29.ts'
import { drawForm30 } from './form-30.ts'
import { readLogo } from './logo.ts'
import { type Logo, openPaper, type Paper } from './paper/paper.ts'
import { drawReceipt } from './receipt.ts'
import { drawSaleAgreement } from './sale-agreement.ts'
import { drawSaleNote } from './sale-note.ts'
import { drawStockCount } from './stock-count.ts'

type Kept = Pick<Services, 'db' | 'storage' | 'now'>

const drawers: Record<SaleForm, (paper: Paper, facts: SaleFacts, logo: Logo | undefined) => void> = {
  'form-28': drawForm28,
  'form-29': drawForm29,
  'form-30': drawForm30,
  'sale-note': drawSaleNote,
  'sale-agreement': drawSaleAgreement,
  'delivery-note': drawDeliveryNote,
}

/** Their look is not the dealership's. */
const ofTheLaw = new Set<SaleForm>(['form-28', 'form-29', 'form-30'])

/** A form of a sale as a file. Throws as `getSale` does, and 409 where the sale is cancelled and the form void by it. */
export async function makeSaleForm(kept: Kept, actor: Actor, { saleId, form }: { saleId: string; form: SaleForm }) {
  const facts = await getSaleFacts(kept.db, actor, saleId)
  const { cancelled, serial, bike } = facts.sale
  if (cancelled && !outlivesSale(form)) throw conflict('sale_cancelled', sentences.noFormsOfCancelledSale)
  const about = bike.vehicleNumber || serial
  const paper = openPaper({
    title: `${formName(form)} ${about}`.trim(),
    foot: [formName(form), bike.vehicleNumber, serial].filter(Boolean).join(' · '),
    made: actor.at,
  })
  drawers[form](paper, facts, ofTheLaw.has(form) ? undefined : await readLogo(kept, facts.sale.groupLogo))
  return pdf(fileName(form, about), await paper.close())
}

/** A receipt as a file. Throws as `getReceipt` does. */
export async function makeReceiptFile(kept: Kept, actor: Actor, asked: { receiptId: string }) {
  const receipt = inPrint(await getReceipt(kept.db, actor, asked))
  const title = receiptTitle(receipt)
  const about = receipt.serial || receipt.vehicleNumber
  const paper = openPaper({
    title: `${title} ${about}`.trim(),
    foot: [title, receipt.serial, receipt.vehicleNumber].filter(Boolean).join(' · '),
    made: actor.at,
  })
  drawReceipt(paper, receipt, await readLogo(kept, receipt.groupLogo))
  return pdf(fileName(title.toLowerCase(), about), await paper.close())
}

/** A finished stock count as a file. Throws as `getCountDocument` does. */
export async function makeCountFile(kept: Kept, actor: Actor, asked: { countId: string }) {
  const found = await getCountDocument(kept.db, actor, asked)
  const document = { ...found, ...inPrint({ groupName: found.groupName, shop: found.shop }) }
  const { shopName, endedAt } = found.count
  const paper = openPaper({ title: `Stock count ${shopName}`, foot: `Stock count · ${shopName}`, made: actor.at })
  drawStockCount(paper, document, await readLogo(kept, found.groupLogo))
  return pdf(fileName('stock-count', `${shopName} ${businessDay(endedAt ?? actor.at)}`), await paper.close())
}

const pdf = (name: string, content: Buffer) => ({ name, contentType: 'application/pdf', content })

/** 'form-29-TS09EA1234.pdf': letters and digits that every system takes. */
const fileName = (kind: string, about: string): string =>
  `${[kind, ...about.split(/[^A-Za-z0-9]+/)].filter(Boolean).join('-')}.pdf`
