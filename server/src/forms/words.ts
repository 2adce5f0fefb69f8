import type { Address } from '@forecourt/contract/fields'
import { addressLine } from '@forecourt/contract/format/address-line'
import { phoneText } from '@forecourt/contract/format/phone-text'
import type { SaleNote } from '@forecourt/contract/sales'
import { businessDate } from '../calendar/business-date.ts'

/** A calendar day, as 2025-03-05, as '5 Mar 2025'. */
export const dayText = (day: string): string => businessDate(new Date(`${day}T12:00:00Z`))

/** '5 Mar' and '2025', as the forms of the law ask for a day. */
export function dayAndYear(day: string): [day: string, year: string] {
  const words = dayText(day)
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
