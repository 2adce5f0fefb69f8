import { saveImportColumns } from '@forecourt/contract/imports/calls'
import { sentences } from '@forecourt/contract/messages'
import { useRememberColumns } from '../../src/features/imports/queries.ts'
import { shop } from '../dealership.ts'
import { row, theirs } from './row.ts'

export const mutationsOfImports = [
  row(
    'useRememberColumns',
    () => useRememberColumns(shop._id),
    { bhaav: 'listPrice' },
    [saveImportColumns, { bhaav: 'listPrice' }],
    theirs(sentences.failedSaveColumns, sentences.failedSaveColumns),
  ),
]
