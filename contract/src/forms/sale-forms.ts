/** What is filled in of a sale, in the order in which a counter hands it out. */
export const saleForms = ['sale-note', 'sale-agreement', 'delivery-note', 'form-29', 'form-30', 'form-28'] as const
export type SaleForm = (typeof saleForms)[number]

type Named = { name: string; about: string; outlivesSale?: true }

const named: Record<SaleForm, Named> = {
  'sale-note': { name: 'Sale note', about: 'What goes into the buyer’s hand', outlivesSale: true },
  'sale-agreement': { name: 'Sale agreement', about: 'Signed by the buyer and the shop' },
  'delivery-note': { name: 'Delivery note', about: 'What goes along with the bike', outlivesSale: true },
  'form-29': { name: 'Form 29', about: 'Notice of transfer of ownership, by the seller' },
  'form-30': { name: 'Form 30', about: 'Application for the transfer, by the buyer' },
  'form-28': { name: 'Form 28', about: 'Application for a NOC, to another district or state' },
}

export const formName = (form: SaleForm): string => named[form].name
/** What it is for, in a few words. */
export const formAbout = (form: SaleForm): string => named[form].about
/** Whether it is printed of a cancelled sale too, marked as such. */
export const outlivesSale = (form: SaleForm): boolean => named[form].outlivesSale === true
