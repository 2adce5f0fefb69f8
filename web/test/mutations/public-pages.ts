import { sentences } from '@forecourt/contract/messages'
import { setPublicPage, setShopPages } from '@forecourt/contract/public-pages/calls'
import { useSetPublicPage, useSetShopPages } from '../../src/features/public-pages/queries.ts'
import { bike, shop } from '../dealership.ts'
import { row, theirs } from './row.ts'

export const mutationsOfPublicPages = [
  row(
    'useSetPublicPage',
    () => useSetPublicPage(bike),
    true,
    [setPublicPage, { allowed: true, path: '/b/abcdefghijklmnopqrstuv', searchEngines: false }],
    theirs(sentences.failedPublicPage, sentences.errorPublicPage, sentences.pageOn),
  ),
  row(
    'useSetPublicPage',
    () => useSetPublicPage(bike),
    false,
    [setPublicPage, { allowed: true, path: null, searchEngines: false }],
    theirs(sentences.failedPublicPage, sentences.errorPublicPage, sentences.pageOff),
  ),
  row(
    'useSetShopPages',
    () => useSetShopPages(shop),
    { bikePages: true, list: false },
    [setShopPages, { bikePages: true, listPath: null, searchEngines: false }],
    theirs(sentences.failedSaveShopPages, sentences.errorSaveShopPages, sentences.pagesSaved),
  ),
]
