import type { Id } from '@forecourt/contract/fields'
import { useEffect, useMemo, useState } from 'react'
import { trueToday } from '../../../../device/clock.ts'
import { keepImport, readImport } from '../../../../device/import-store.ts'
import { readSession } from '../../../../device/session.ts'
import { showError } from '../../../../ui/page/toast.tsx'
import { useModels } from '../../../bikes/queries.ts'
import { knownBikes } from '../../parts/cells/known-bikes.ts'
import { findSheet, findTable } from '../../parts/columns/find-table.ts'
import { type Mapping, matchColumns, missingColumns } from '../../parts/columns/match-columns.ts'
import { readInWorker } from '../../parts/file/read-in-worker.ts'
import type { Sheet } from '../../parts/file/sheet.ts'
import { doublesWithin, type Mends, noMends, readRows } from '../../parts/rows/read-rows.ts'

type ChosenFile = { name: string; sheets: Sheet[] }
/** What a person settled of the file: which sheet, what its columns are, what was put right, and which lines stay out. */
type Settled = { sheet: number; mapping: Mapping; isMapped: boolean; mends: Mends; leftOut: number[] }

/** The import that is under way into a shop, which survives a reload. */
export function useImport(shopId: Id) {
  const userId = readSession()?.user._id ?? ''
  const [file, setFile] = useState<ChosenFile>()
  const [settled, setSettled] = useState<Settled>()
  const [isReading, setReading] = useState(true)
  const models = useModels(shopId)
  const known = useMemo(() => knownBikes(models), [models])

  useEffect(() => {
    let gone = false
    void Promise.all([
      readImport<ChosenFile>(userId, shopId, 'file'),
      readImport<Settled>(userId, shopId, 'mends'),
    ]).then(([keptFile, keptMends]) => {
      if (gone) return
      if (keptFile && keptMends) {
        setFile(keptFile)
        setSettled(keptMends)
      }
      setReading(false)
    })
    return () => {
      gone = true
    }
  }, [userId, shopId])

  const settle = (next: Settled) => {
    setSettled(next)
    void keepImport(userId, shopId, 'mends', next)
  }
  const openSheet = ({ sheets }: ChosenFile, sheet: number) => {
    const mapping = matchColumns(findTable(sheets[sheet] ?? emptySheet).headers)
    settle({ sheet, mapping, isMapped: missingColumns(mapping).length === 0, mends: noMends, leftOut: [] })
  }
  const choose = async (chosen: File) => {
    setReading(true)
    const read = await readInWorker(chosen)
    setReading(false)
    if (typeof read === 'string') return showError(read)
    const next = { name: chosen.name, sheets: read }
    setFile(next)
    await keepImport(userId, shopId, 'file', next)
    openSheet(next, findSheet(read))
  }
  const forget = async () => {
    await Promise.all([keepImport(userId, shopId, 'file', undefined), keepImport(userId, shopId, 'mends', undefined)])
    setFile(undefined)
    setSettled(undefined)
  }

  const sheet = file?.sheets[settled?.sheet ?? 0]
  const table = useMemo(() => findTable(sheet ?? emptySheet), [sheet])
  const { mapping, mends } = settled ?? {}
  const rows = useMemo(
    () => (mapping && mends ? readRows(table, mapping, mends, { known, today: trueToday() }) : []),
    [table, mapping, mends, known],
  )
  const doubles = useMemo(() => doublesWithin(rows), [rows])
  return { file, settled, isReading, table, rows, doubles, choose, forget, settle, openSheet }
}

const emptySheet: Sheet = { name: '', rows: [[]] }
