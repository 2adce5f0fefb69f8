import type { Address } from '@forecourt/contract/fields'
import { addressLine } from '@forecourt/contract/format/address-line'
import { phoneText } from '@forecourt/contract/format/phone-text'
import type { SaleNote } from '@forecourt/contract/sales'
import { dayInWords } from '../calendar/business-date.ts'

/** '5 Mar' and '2025', as the forms of the law ask for a day. */
export function dayAndYear(day: string): [day: string, year: string] {
  const words = dayInWords(day)
  return [words.slice(0, -5), words.slice(-4)]
}

export const makeAndModel = ({ make, model }: SaleNote['bike']): string => `${make} ${model}`.trim()

type Shop = { name: string; address: Address; phone: string; email: string; gstin: string }

/** Who issues a paper: the shop, and below it how it is reached. */
export const issuer = ({ shop, groupName }: { shop: Shop; groupName: string }) => ({
  from: shop.name,
  lines: [
    groupName === shop.name ? '' : groupName,
    addressLine(shop.address),
    [shop.phone && `Phone ${phoneText(shop.phone)}`, shop.email].filter(Boolean).join(' · '),
    shop.gstin && `GSTIN ${shop.gstin}`,
  ].filter(Boolean),
})
