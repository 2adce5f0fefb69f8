import type { DayLine } from './day-lines.ts'
import { MoneyRow } from './money-row.tsx'
import { PaperRow } from './paper-row.tsx'
import { TradeRow } from './trade-row.tsx'

/** Something that was put on record. */
export function DayRow({ line }: { line: DayLine }) {
  if (line.of === 'money') return <MoneyRow event={line.event} />
  if (line.of === 'papers') return <PaperRow event={line.event} />
  return <TradeRow event={line.event} />
}
