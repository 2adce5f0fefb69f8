import { addBike, deleteBike, editBike } from '@forecourt/contract/bikes'
import { bulkUpload } from '@forecourt/contract/bulk-upload'
import { addEnquiry, deleteEnquiry, editEnquiry } from '@forecourt/contract/enquiries'
import { listInventory } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import { customerKept, eraseCustomer } from '@forecourt/contract/personal-data'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { uploadPicture } from '@forecourt/contract/uploads'
import { deleteView, saveView } from '@forecourt/contract/views'
import { useAddBike, useDeleteBike, useEditBike } from '../../src/features/bikes/queries.ts'
import { useBulkUpload } from '../../src/features/bulk-upload/queries.ts'
import { useAddEnquiry, useDeleteEnquiry, useEditEnquiry } from '../../src/features/enquiries/queries.ts'
import { useFindBikes } from '../../src/features/inventory/queries.ts'
import { useEraseCustomer, useFindKept } from '../../src/features/personal-data/queries.ts'
import { useCancelSale, useSellBike } from '../../src/features/sales/queries.ts'
import { useMoveBike } from '../../src/features/transfers/queries.ts'
import { useUploadPicture } from '../../src/features/uploads/queries.ts'
import { useSavedViews } from '../../src/features/views/queries.ts'
import { bike, enquiry, group, id, moment, otherShop, sale, saleNote, shop } from '../dealership.ts'
import { nothing, oursFirst, row, theirs } from './row.ts'

const phone = '9848022002'
const { vehicleNumber, make, model, year, mileage, listPrice, shopId } = bike
const bought = { vehicleNumber, make, model, year, mileage, listPrice, shopId }
const { customerName, customerPhone, enquiryType } = enquiry
const asked = { customerName, customerPhone, enquiryType, shopId }
const { buyerName, buyerContact, salePrice } = sale
const theSale = { body: { buyerName, buyerContact, salePrice }, typed: {} }
const view = { name: 'Hondas', search: 'make=Honda' }
const saved = { ...view, _id: id(80), list: 'stock' } as const
const nobody = {
  enquiries: [],
  sales: [],
  purchases: [],
  dues: [],
  documents: [],
  notes: [],
  tasks: [],
  uploads: [],
  history: [],
}
const kept = { phone, groupName: group.name, made: moment, ...nobody }
const erased = {
  erased: { enquiries: 0, sales: 0, purchases: 0, documents: 0, tasks: 0, notes: 0, records: 0 },
  stays: [],
}
const file = new File(['vehicleNumber\n'], 'bikes.csv', { type: 'text/csv' })

const bookedOn = '2026-03-05'
const lateWords = sentences.lateMoney('5 Mar 2026')

export const mutationsOfTheTrade = [
  row(
    'useAddBike',
    useAddBike,
    { body: bought, typed: bought },
    [addBike, bike],
    theirs(sentences.failedAddBike, sentences.errorAddBike, sentences.bikeAdded),
  ),
  row(
    'useFindBikes',
    useFindBikes,
    { groupId: group._id, status: 'inStock', q: '', limit: 40 },
    [listInventory, { bikes: [], total: 0, nextCursor: null }],
    oursFirst(sentences.failedGroupData, sentences.errorGroupData),
  ),
  row('useAddBike', useAddBike, { body: bought, typed: bought }, [addBike, { ...bike, bookedOn }], {
    ...theirs(sentences.failedAddBike, sentences.errorAddBike),
    done: [sentences.bikeAdded, lateWords],
  }),
  row(
    'useEditBike',
    () => useEditBike(bike._id),
    { version: 1, listPrice: 71_000 },
    [editBike, bike],
    theirs(sentences.failedEditBike, sentences.errorEditBike, sentences.bikeUpdated),
  ),
  row(
    'useDeleteBike',
    () => useDeleteBike(bike),
    undefined,
    [deleteBike, bike],
    theirs(sentences.failedDeleteBike, sentences.errorDeleteBike, sentences.bikeDeleted),
  ),
  row(
    'useMoveBike',
    () => useMoveBike(group._id),
    { bikeId: bike._id, target: otherShop, comments: '' },
    [transferBike, { ...bike, shopId: otherShop._id }],
    {
      ...theirs(sentences.unknownError, sentences.unknownError, undefined, sentences.transferFailed),
      done: [sentences.transferSuccessful, sentences.bikeTransferredTo('Madhapur')],
    },
  ),
  row('useSellBike', () => useSellBike(bike, 'sell-bike'), theSale, [sellBike, sale], {
    ...theirs(sentences.failedSellBike, sentences.errorSellBike, sentences.bikeSold),
    onPage: 409,
  }),
  row('useSellBike', () => useSellBike(bike, 'sell-bike'), theSale, [sellBike, { ...sale, bookedOn }], {
    ...theirs(sentences.failedSellBike, sentences.errorSellBike),
    done: [sentences.bikeSold, lateWords],
    onPage: 409,
  }),
  row('useCancelSale', () => useCancelSale(saleNote), 'The buyer came back', [cancelSale, sale], {
    ...theirs(sentences.failedCancelSale, sentences.errorCancelSale, sentences.saleCancelled),
    onPage: 409,
  }),
  row(
    'useAddEnquiry',
    () => useAddEnquiry(group._id, 'new-enquiry'),
    { body: asked, typed: asked },
    [addEnquiry, enquiry],
    theirs(sentences.failedSaveEnquiry, sentences.errorSaveEnquiry, sentences.enquiryAdded),
  ),
  ...[undefined, sentences.enquiryLost, sentences.enquiryOpenAgain, sentences.followUpMoved].map((done) =>
    row(
      'useEditEnquiry',
      () => useEditEnquiry(enquiry),
      { changes: { notes: 'Called' }, seen: { notes: '' }, done },
      [editEnquiry, enquiry],
      theirs(sentences.failedSaveEnquiry, sentences.errorSaveEnquiry, done ?? sentences.enquiryUpdated),
    ),
  ),
  row(
    'useDeleteEnquiry',
    () => useDeleteEnquiry(enquiry),
    undefined,
    [deleteEnquiry, enquiry],
    theirs(sentences.failedDeleteEnquiry, sentences.errorDeleteEnquiry, sentences.enquiryDeleted),
  ),
  row(
    'useBulkUpload',
    () => useBulkUpload(shop),
    { file, onProgress: () => undefined, signal: new AbortController().signal },
    [bulkUpload, { succeeded: [], failed: [] }],
    theirs(sentences.unknownError, sentences.unknownError, undefined, sentences.uploadFailed),
  ),
  // The field says how its picture stands
  row(
    'useUploadPicture',
    () => useUploadPicture('bikes'),
    file,
    [uploadPicture, { status: 'success', url: '/files/a.png' }],
    nothing,
  ),
  row(
    'useSaveView',
    () => ({ mutateAsync: useSavedViews('stock').onSave }),
    view,
    [saveView, saved],
    theirs('The view was not saved', 'The view was not saved', 'View “Hondas” saved'),
  ),
  row(
    'useDeleteView',
    () => ({ mutateAsync: useSavedViews('stock').onDelete }),
    saved,
    [deleteView, saved],
    theirs('The view was not deleted', 'The view was not deleted', 'View “Hondas” deleted'),
  ),
  row('useFindKept', () => useFindKept(group._id), phone, [customerKept, kept], {
    ...theirs(sentences.failedFindKept, sentences.errorFindKept),
    onPage: 400,
  }),
  row(
    'useEraseCustomer',
    () => useEraseCustomer(group._id),
    phone,
    [eraseCustomer, erased],
    theirs(sentences.failedErase, sentences.errorErase),
  ),
]
