import {
  addDocument,
  addDocumentPage,
  deleteDocument,
  editDocument,
  markPaperStep,
  openDocument,
  removeDocumentPage,
  undoPaperStep,
} from '@forecourt/contract/documents/calls'
import { sentences } from '@forecourt/contract/messages'
import {
  useAddDocument,
  useAddDocumentPage,
  useDeleteDocument,
  useEditDocument,
  useMarkStep,
  useOpenDocument,
  useRemoveDocumentPage,
  useUndoStep,
} from '../../src/features/documents/queries.ts'
import { bike, group, id, moment } from '../dealership.ts'
import { bikePapers, rc } from '../documents.ts'
import { row, theirs } from './row.ts'

export const mutationsOfDocuments = [
  row(
    'useAddDocument',
    () => useAddDocument(group._id),
    { body: { about: { of: 'bike', bikeId: bike._id }, kind: 'rc' }, files: [] },
    [addDocument, rc],
    theirs(sentences.failedSaveDocument, sentences.errorSaveDocument, sentences.documentAdded),
  ),
  row(
    'useAddDocumentPage',
    () => useAddDocumentPage(rc),
    new File(['a photo'], 'rc.jpg', { type: 'image/jpeg' }),
    [addDocumentPage, rc],
    theirs(sentences.failedSaveDocument, sentences.errorSaveDocument, sentences.documentUpdated),
  ),
  row(
    'useEditDocument',
    () => useEditDocument(rc),
    { version: 1, number: 'TS09' },
    [editDocument, rc],
    theirs(sentences.failedSaveDocument, sentences.errorSaveDocument, sentences.documentUpdated),
  ),
  row(
    'useDeleteDocument',
    () => useDeleteDocument(rc),
    undefined,
    [deleteDocument, rc],
    theirs(sentences.failedDeleteDocument, sentences.errorDeleteDocument, sentences.documentDeleted),
  ),
  row(
    'useRemoveDocumentPage',
    () => useRemoveDocumentPage(rc),
    id(91),
    [removeDocumentPage, rc],
    theirs(sentences.failedDeleteDocument, sentences.errorDeleteDocument, sentences.documentUpdated),
  ),
  row(
    'useOpenDocument',
    () => useOpenDocument(rc),
    undefined,
    [openDocument, { ticket: 'a ticket', until: moment, pages: [] }],
    theirs(sentences.failedOpenDocument, sentences.errorOpenDocument),
  ),
  row(
    'useMarkStep',
    () => useMarkStep(bike),
    { step: 'nocAsked', day: '2026-03-06' },
    [markPaperStep, bikePapers],
    theirs(sentences.failedMarkStep, sentences.errorMarkStep, sentences.stepMarked),
  ),
  row(
    'useUndoStep',
    () => useUndoStep(bike),
    'nocAsked',
    [undoPaperStep, bikePapers],
    theirs(sentences.failedMarkStep, sentences.errorMarkStep, sentences.stepMarked),
  ),
]
