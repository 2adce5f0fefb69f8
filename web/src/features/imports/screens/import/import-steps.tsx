import { sentences } from '@forecourt/contract/messages'
import type { Shop } from '@forecourt/contract/places'
import { Button, NativeSelect, Text } from '@mantine/core'
import { amount, count } from '../../../../format/rupees.ts'
import { useFocusOfGone } from '../../../../ui/page/focus/use-focus-of-gone.ts'
import { columnNames } from '../../parts/columns/match-columns.ts'
import { isStopped, mendKey, type RowColumn, troubleGroups, valueOf } from '../../parts/rows/read-rows.ts'
import { ChooseFile } from './choose-file.tsx'
import { Columns } from './columns.tsx'
import classes from './import.module.css'
import { Rows } from './rows.tsx'
import { SendRows } from './send-rows.tsx'
import { Troubles } from './troubles.tsx'
import { useImport } from './use-import.ts'

/** From the file over its columns to its rows, and from there to the upload. */
export function ImportSteps({ shop }: { shop: Shop }) {
  const { file, settled, isReading, table, rows, doubles, inStock, ...does } = useImport(shop._id)
  const { choose, forget, settle, confirmColumns, openSheet } = does
  const goesOn = useFocusOfGone()
  if (!file || !settled || isReading) return <ChooseFile isReading={isReading} onChoose={(one) => void choose(one)} />
  const { sheet, mapping, isMapped, mends } = settled
  const leftOut = new Set(settled.leftOut)
  const standing = rows.filter((row) => !doubles.has(row.line) && inStock.byNumber.has(valueOf(row, 'vehicleNumber')))
  const skipped = new Set([...doubles.keys(), ...standing.map(({ line }) => line)])
  const ready = rows.filter((row) => !isStopped(row) && !skipped.has(row.line) && !leftOut.has(row.line))
  const mendLine = (line: number, column: RowColumn, value: string) =>
    settle({
      ...settled,
      mends: { ...mends, lines: { ...mends.lines, [line]: { ...mends.lines[line], [column]: value } } },
    })
  const mendAll = ({ column, typed }: { column: RowColumn; typed: string }, value: string) =>
    settle({ ...settled, mends: { ...mends, everywhere: { ...mends.everywhere, [mendKey(column, typed)]: value } } })
  const leaveOut = (line: number, out: boolean) =>
    settle({ ...settled, leftOut: out ? [...leftOut, line] : settled.leftOut.filter((other) => other !== line) })
  return (
    <div {...goesOn}>
      <section aria-label="File" className={classes.part}>
        <Text className={classes.words}>
          <strong>{file.name}</strong> · {amount(rows.length, 'row', 'rows')}
        </Text>
        <div className={classes.mend}>
          <Button variant="default" onClick={() => void forget()}>
            Another file
          </Button>
          {isMapped && (
            <Button variant="default" onClick={() => settle({ ...settled, isMapped: false })}>
              Columns
            </Button>
          )}
        </div>
        {file.sheets.length > 1 && (
          <NativeSelect
            label="Sheet"
            data={file.sheets.map(({ name }, at) => ({ value: String(at), label: name || `Sheet ${at + 1}` }))}
            value={String(sheet)}
            onChange={({ currentTarget }) => openSheet(Number(currentTarget.value))}
          />
        )}
        {isMapped && (
          <Text size="sm" c="dimmed" className={classes.words}>
            {table.headers
              .flatMap((header, at) => (mapping[at] ? [`${header}: ${columnNames[mapping[at]].toLowerCase()}`] : []))
              .join(' · ')}
          </Text>
        )}
      </section>
      {!isMapped && (
        <Columns
          table={table}
          mapping={mapping}
          onMap={(next) => settle({ ...settled, mapping: next })}
          onDone={confirmColumns}
        />
      )}
      {isMapped && (
        <>
          <Troubles groups={troubleGroups(rows).filter(isForAll)} onMend={mendAll} />
          <Rows
            rows={rows}
            doubles={doubles}
            inStock={inStock.byNumber}
            leftOut={leftOut}
            onMend={mendLine}
            onLeaveOut={leaveOut}
          />
          {inStock.isFailed && <LookUpFailed onRetry={inStock.retry} />}
          <SendRows shop={shop} rows={ready} onSent={forget}>
            {[
              `${count(ready.length)} to import`,
              `${count(doubles.size)} twice in the file`,
              inStock.isLooking ? 'Looking for what is in stock...' : `${count(standing.length)} in stock already`,
              `${count(rows.length - ready.length - skipped.size)} left out`,
            ].join(' · ')}
          </SendRows>
        </>
      )}
    </div>
  )
}

/** The import goes on without: the upload refuses what stands in stock already. */
const LookUpFailed = ({ onRetry }: { onRetry: () => Promise<unknown> }) => (
  <div role="alert" className={classes.mend}>
    <Text size="sm">{sentences.failedLookUpStock}</Text>
    <Button variant="default" onClick={() => void onRetry()}>
      Try again
    </Button>
  </div>
)

/** One that stands in a single row, with nothing to suggest, is put right in that row. */
const isForAll = ({ count: rows, suggestion }: { count: number; suggestion?: string | undefined }) =>
  rows > 1 || suggestion !== undefined
