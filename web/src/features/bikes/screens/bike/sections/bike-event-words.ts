import type { BikeEvent } from '@forecourt/contract/bike-page'
import { amount, rupees } from '../../../../../format/rupees.ts'
import { bikeFieldName, bikeFieldText } from '../../../parts/bike-field-words.ts'

/** What happened to a bike, in plain words: a sentence, or one for each field that was changed. */
export function eventWords(event: BikeEvent): string[] {
  const { what, shopName, fromShopName, byName, comments, sale } = event
  const said = comments ? `: “${comments}”` : ''
  if (what === 'bought') return [`Bought at ${shopName}${byName && ` by ${byName}`}${said}`]
  if (what === 'moved') return [`Moved from ${fromShopName} to ${shopName}${said}`]
  if (what === 'sold') return [sale ? `Sold to ${sale.buyerName} for ${rupees(sale.salePrice)}` : 'Sold']
  if (what === 'deleted') return ['Deleted from the stock']
  if (what === 'cameBack') return ['Deletion taken back']
  if (what === 'saleCancelled') return [`Sale cancelled${said}`]
  const changes = event.changes.map(changeWords)
  return changes.length > 0 ? changes : ['Details changed']
}

type Change = BikeEvent['changes'][number]

/** Texts that are too long to stand twice in a line. */
const longFields = ['notes']

function changeWords(change: Change): string {
  const { field } = change
  const name = bikeFieldName(field)
  const before = bikeFieldText(field, change.before)
  const after = bikeFieldText(field, change.after)
  if (field === 'pictures') return pictureWords(change)
  if (!before) return longFields.includes(field) ? `${name} added` : `${name} added: ${after || '--'}`
  if (!after) return longFields.includes(field) ? `${name} removed` : `${name} removed: ${before}`
  return longFields.includes(field) ? `${name} changed` : `${name} changed from ${before} to ${after}`
}

/** '2 photos added, 1 photo removed'; with the same ones as before, that their order changed. */
function pictureWords({ before, after }: Change): string {
  const old = listIn(before)
  const now = listIn(after)
  const added = now.filter((picture) => !old.includes(picture)).length
  const removed = old.filter((picture) => !now.includes(picture)).length
  const words = [
    added > 0 && `${amount(added, 'photo', 'photos')} added`,
    removed > 0 && `${amount(removed, 'photo', 'photos')} removed`,
  ].filter(Boolean)
  return words.join(', ') || 'Photos put in another order'
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
