import { saveImportColumns } from '@forecourt/contract/imports/calls'
import { sentences } from '@forecourt/contract/messages'
import { useRememberColumns } from '../../src/features/imports/queries.ts'
import { shop } from '../dealership.ts'
import { oursFirst, row } from './row.ts'

export const mutationsOfImports = [
  row(
    'useRememberColumns',
    () => useRememberColumns(shop._id),
    { bhaav: 'listPrice' },
    [saveImportColumns, { bhaav: 'listPrice' }],
    oursFirst(sentences.failedSaveColumns, sentences.failedSaveColumns),
  ),
]
