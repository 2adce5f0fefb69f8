import { paiseInRupees } from '@forecourt/contract/format/paise'
import type { MonthStatement } from '@forecourt/contract/statements/calls'
import { amount } from '../../../../format/rupees.ts'

type Unknown = Pick<MonthStatement, 'bikesOfUnknownCost' | 'salesOfUnknownCost' | 'salesNowKnown'>

/** What a month's profit leaves out since nobody entered a cost, and what it holds of earlier months' sales. */
export function unknownInWords({ bikesOfUnknownCost, salesOfUnknownCost, salesNowKnown }: Unknown): string[] {
  const { month: bikes } = bikesOfUnknownCost
  const { month: sold } = salesOfUnknownCost
  const said: string[] = []
  if (bikes > 0 && sold > 0) {
    const verb = bikes === 1 ? 'is' : 'are'
    said.push(
      `${amount(bikes, 'bike', 'bikes')} of unknown cost, sold for ${paiseInRupees(sold)}, ${verb} not in the profit.`,
    )
  } else if (sold !== 0 || bikes !== 0)
    said.push(`Bikes of unknown cost, ${paiseInRupees(sold)} with what was cancelled, are not in the profit.`)
  const { month: known } = salesNowKnown
  if (known > 0)
    said.push(`${paiseInRupees(known)} of earlier months are in the profit: the cost of these bikes was entered now.`)
  if (known < 0)
    said.push(`${paiseInRupees(-known)} of earlier months left the profit: the cost of these bikes was taken out now.`)
  return said
}
