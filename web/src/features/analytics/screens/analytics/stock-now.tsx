import { ageName, daysOfStockAge } from '@forecourt/contract/analytics/ages'
import { adviceAfter, type StockClock, type StockFigures } from '@forecourt/contract/analytics/calls'
import type { Id } from '@forecourt/contract/fields'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import { sentences } from '@forecourt/contract/messages'
import { Button, Text } from '@mantine/core'
import type { LinkProps } from '@tanstack/react-router'
import { Motorbike } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import { amount, count } from '../../../../format/rupees.ts'
import { shortRupees } from '../../../../format/short-rupees.ts'
import { Figures } from '../../../../ui/facts/figures.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import type { PlaceSearch } from '../../../places/parts/asked-place.ts'
import { placeOfGroup } from '../../../places/parts/place-of.ts'
import { useMay } from '../../../session/queries.ts'
import { holdingOf } from '../../parts/holding-words.ts'
import { type FigureScope, type Period, useStockFigures } from '../../queries.ts'
import { AdviceCard } from './advice-card.tsx'
import classes from './analytics.module.css'
import { BarChart } from './chart.tsx'
import { costOf, unknownOf } from './figure-words.ts'
import { ToList } from './figures-table.tsx'
import { HoldingRateDialog } from './holding-rate-dialog.tsx'
import { Panel } from './panel.tsx'

type Props = {
  scope: FigureScope
  groupId: Id
  place: PlaceSearch
  period: Period
  clock: StockClock | undefined
}

/** What stands in stock today: its value, what it cost as far as that is known, its age and what holding it costs. */
export function StockNow({ scope, groupId, place, period, clock }: Props) {
  const { data: stock, isPending, refetch } = useStockFigures({ ...scope, clock })
  if (isPending) return <ListSkeleton label="Loading the stock" />
  if (!stock) return <ErrorState text={sentences.failedFigures} onRetry={refetch} />
  if (stock.bikes === 0) return <EmptyState icon={Motorbike} text={sentences.noBikesInStock} />
  const { bikes, unknown, listValue, holding, holdingADay, holdingPercent, ages } = stock
  const known = bikes - unknown
  // The list of stock knows the days in the group alone
  const listOf = (row: AgeRow) => (clock === 'shop' ? undefined : stockOfAge(row, place))
  return (
    <>
      <Figures
        figures={[
          { label: 'Bikes in stock', figure: count(bikes) },
          { label: 'Value at list', figure: paiseInRupees(listValue) },
          {
            label: 'Cost',
            figure: costOf(stock),
            notes:
              unknown === 0
                ? [`of all ${amount(bikes, 'bike', 'bikes')}`]
                : [`of ${count(known)} of ${amount(bikes, 'bike', 'bikes')}`, `Unknown for ${count(unknown)}`],
          },
          {
            label: 'Holding cost so far',
            figure: holdingOf(holding),
            notes: [`${holdingOf(holdingADay)} a day at ${holdingPercent}% a year`],
          },
        ]}
      />
      {unknown * 2 >= bikes && (
        <Text className={classes.warning}>
          {sentences.costMostlyUnknown(`${count(known)} of ${amount(bikes, 'bike', 'bikes')}`)}
        </Text>
      )}
      <Panel
        title="Stock by age"
        file={{ table: 'ages', query: { ...scope, ...period, clock } }}
        chart={
          <BarChart
            label="Bikes in stock by age"
            bars={ages.map((row) => ({
              key: row.age,
              name: <AgeLink row={row} link={listOf(row)} />,
              value: row.bikes,
              words: amount(row.bikes, 'bike', 'bikes'),
              note: row.bikes > 0 ? inWords(row) : undefined,
            }))}
          />
        }
        columns={[
          { name: 'Days in stock', cell: ({ age }) => ageName(age), link: listOf },
          { name: 'Bikes', cell: (row) => count(row.bikes) },
          { name: 'Value at list', cell: (row) => paiseInRupees(row.listValue) },
          { name: 'Cost', cell: costOf, note: unknownOf },
          { name: 'Holding cost', cell: (row) => holdingOf(row.holding) },
        ]}
        rows={ages}
        keyOf={({ age }) => age}
        notes={[sentences.holdingExplained(String(holdingPercent))]}
      />
      <HoldingRate groupId={groupId} percent={holdingPercent} />
      <AdviceCard scope={scope} file={{ ...scope, ...period }} isAsked={stock.shops.length > 1 && ages.some(isOld)} />
    </>
  )
}

/** The way to another rate, for those who settle it. */
function HoldingRate({ groupId, percent }: { groupId: Id; percent: number }) {
  const may = useMay()
  const [editing, setEditing] = useState(false)
  if (!may('moneySettings.edit', placeOfGroup(groupId))) return null
  return (
    <div>
      <Button variant="default" h={44} onClick={() => setEditing(true)}>
        Change the rate of {percent}% a year
      </Button>
      {editing && <HoldingRateDialog groupId={groupId} percent={percent} onClose={() => setEditing(false)} />}
    </div>
  )
}

type AgeRow = StockFigures['ages'][number]

/** Whether there are bikes of an age at which they get advice. */
const isOld = (row: AgeRow) => row.bikes > 0 && daysOfStockAge(row.age).from > adviceAfter

/** The bikes of an age; nothing where there are none. */
function stockOfAge(row: AgeRow, place: PlaceSearch): LinkProps | undefined {
  const { from, to } = daysOfStockAge(row.age)
  const search = { ...place, daysFrom: from || undefined, daysTo: to ?? undefined }
  return row.bikes === 0 ? undefined : { ...paths.stock, search }
}

const AgeLink = ({ row, link }: { row: AgeRow; link: LinkProps | undefined }) =>
  link ? <ToList link={link}>{ageName(row.age)}</ToList> : ageName(row.age)

/** '₹8.4 L at list · holding ₹12,000 · cost of 3 unknown'. */
const inWords = (row: AgeRow) =>
  [
    `${shortRupees(row.listValue)} at list`,
    row.holding > 0 && `holding ${holdingOf(row.holding)}`,
    row.unknown > 0 && `cost of ${count(row.unknown)} unknown`,
  ]
    .filter(Boolean)
    .join(' · ')
