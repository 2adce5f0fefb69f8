import type { Id } from '@forecourt/contract/fields'
import { useEffect, useMemo, useState } from 'react'
import { trueToday } from '../../../../device/clock.ts'
import { ownUserId } from '../../../../device/session.ts'
import { keepImport, readImport } from '../../../../device/stores/import-store.ts'
import { showError } from '../../../../ui/page/toast.tsx'
import { useModels } from '../../../bikes/queries.ts'
import { knownBikes } from '../../parts/cells/known-bikes.ts'
import { findSheet, findTable } from '../../parts/columns/find-table.ts'
import { chosenColumns, type Mapping, matchColumns, missingColumns } from '../../parts/columns/match-columns.ts'
import { readInWorker } from '../../parts/file/read-in-worker.ts'
import type { Sheet } from '../../parts/file/sheet.ts'
import { doublesWithin, type Mends, noMends, numbersOf, readRows } from '../../parts/rows/read-rows.ts'
import { useRememberColumns, useRememberedColumns, useStandsInStock } from '../../queries.ts'

type ChosenFile = { name: string; sheets: Sheet[] }
/** What a person settled of the file: which sheet, what its columns are, what was put right, and which lines stay out. */
type Settled = { sheet: number; mapping: Mapping; isMapped: boolean; mends: Mends; leftOut: number[] }
/** Until somebody settles anything, the columns are what their headers, and the group's earlier choices, say. */
type Kept = Omit<Settled, 'mapping' | 'isMapped'> & Partial<Settled>

/** The import that is under way into a shop, which survives a reload. */
export function useImport(shopId: Id) {
  const userId = ownUserId()
  const [file, setFile] = useState<ChosenFile>()
  const [kept, setKept] = useState<Kept>()
  const [isReading, setReading] = useState(true)
  const remembered = useRememberedColumns(shopId)
  const { mutate: remember } = useRememberColumns(shopId)
  const models = useModels(shopId)
  const known = useMemo(() => knownBikes(models), [models])

  useEffect(() => {
    let gone = false
    void Promise.all([readImport<ChosenFile>(userId, shopId, 'file'), readImport<Kept>(userId, shopId, 'mends')]).then(
      ([keptFile, keptMends]) => {
        if (gone) return
        if (keptFile && keptMends) {
          setFile(keptFile)
          setKept(keptMends)
        }
        setReading(false)
      },
    )
    return () => {
      gone = true
    }
  }, [userId, shopId])

  const settle = (next: Kept) => {
    setKept(next)
    void keepImport(userId, shopId, 'mends', next)
  }
  const openSheet = (sheet: number) => settle({ sheet, mends: noMends, leftOut: [] })
  const choose = async (chosen: File) => {
    setReading(true)
    const read = await readInWorker(chosen)
    setReading(false)
    if (typeof read === 'string') return showError(read)
    const next = { name: chosen.name, sheets: read }
    setFile(next)
    await keepImport(userId, shopId, 'file', next)
    openSheet(findSheet(read, remembered))
  }
  const forget = async () => {
    await Promise.all([keepImport(userId, shopId, 'file', undefined), keepImport(userId, shopId, 'mends', undefined)])
    setFile(undefined)
    setKept(undefined)
  }

  const sheet = file?.sheets[kept?.sheet ?? 0]
  const table = useMemo(() => findTable(sheet ?? emptySheet, remembered), [sheet, remembered])
  const settled = useMemo((): Settled | undefined => {
    if (!kept) return undefined
    const mapping = kept.mapping ?? matchColumns(table.headers, remembered)
    return { ...kept, mapping, isMapped: kept.isMapped ?? missingColumns(mapping).length === 0 }
  }, [kept, table, remembered])
  const { mapping, mends } = settled ?? {}
  const rows = useMemo(
    () => (mapping && mends ? readRows(table, mapping, mends, { known, today: trueToday() }) : []),
    [table, mapping, mends, known],
  )
  const doubles = useMemo(() => doublesWithin(rows), [rows])
  const isMapped = settled?.isMapped === true
  const inStock = useStandsInStock(
    shopId,
    useMemo(() => (isMapped ? numbersOf(rows) : []), [isMapped, rows]),
  )
  /** The columns are what they are chosen to be, for this file and the group's next ones. */
  const confirmColumns = () => {
    if (!settled) return
    const chosen = chosenColumns(table.headers, settled.mapping, remembered)
    if (Object.keys(chosen).length > 0) remember(chosen)
    settle({ ...settled, isMapped: true })
  }
  return { file, settled, isReading, table, rows, doubles, inStock, choose, forget, settle, confirmColumns, openSheet }
}

const emptySheet: Sheet = { name: '', rows: [[]] }
