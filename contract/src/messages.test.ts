import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { documentSentences } from './messages/documents.ts'
import { figureSentences } from './messages/figures.ts'
import { moneySentences } from './messages/money.ts'
import { noteSentences } from './messages/notes.ts'
import { notificationSentences } from './messages/notifications.ts'
import { publicPageSentences } from './messages/public-pages.ts'
import { taskSentences } from './messages/tasks.ts'
import { fileNames, sentences } from './messages.ts'

/* Each sentence is said in a test, in the browser, over HTTP or of a pure function: none is there that nobody reads. */

const root = fileURLToPath(new URL('../..', import.meta.url))

const textsOf = (folder: string, name: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path) && !path.includes('node_modules'))
    .map((path) => readFileSync(join(root, folder, path), 'utf8'))

const inSources = /(?<!messages)\.test\.tsx?$/
const tests = [
  ...textsOf('e2e', /\.ts$/),
  ...['server/test', 'web/test'].flatMap((folder) => textsOf(folder, /\.tsx?$/)),
  ...['contract/src', 'server/src', 'web/src'].flatMap((folder) => textsOf(folder, inSources)),
].join('\n')

type Sentence = (typeof sentences)[keyof typeof sentences]

/** What stands in a sentence whatever is filled in: its longest part. */
function fixedPart(sentence: Sentence): string {
  if (typeof sentence === 'string') return sentence
  const [longest = ''] = sentence('\u0000')
    .split('\u0000')
    .toSorted((one, other) => other.length - one.length)
  return longest
}

/** By its key, or by its words; a single word alone says too little. */
const isSaid = ([key, sentence]: [string, Sentence]) =>
  new RegExp(`\\bsentences\\.${key}\\b|\\{[^}]*\\b${key}\\b[^}]*\\} = sentences\\b`).test(tests) ||
  tests.includes(fixedPart(sentence).includes(' ') ? fixedPart(sentence) : `'${fixedPart(sentence)}'`)

test('the sentences of the specification stand word for word', () => {
  expect(sentences).toMatchObject({
    loginSuccess: 'Login successful!',
    loginFailed: 'Login failed',
    loginError: 'An error occurred during login',
    failedAuditData: 'Failed to fetch audit data',
    errorAuditData: 'An error occurred while fetching audit data',
    failedGroupData: 'Failed to fetch group data',
    errorGroupData: 'An error occurred while fetching group data',
    failedGroups: 'Failed to fetch groups',
    errorGroups: 'An error occurred while fetching groups',
    failedAuditDetails: 'Failed to fetch audit details',
    errorAuditDetails: 'An error occurred while fetching audit details',
    unknownRecordType: 'Unknown record type',
    failedSaveGroup: 'Failed to save group',
    errorSaveGroup: 'An error occurred while saving the group',
    groupUpdated: 'Group updated successfully',
    groupAdded: 'Group added successfully',
    noGroups: 'No groups available to manage.',
    failedRemoveUser: 'Failed to remove user from group',
    errorRemoveUser: 'An error occurred while removing the user from the group',
    failedSaveUser: 'Failed to save user',
    failedAssignRoles: 'Failed to assign roles',
    errorSaveUser: 'An error occurred while saving the user',
    userRemovedFromGroup: 'User removed from group successfully',
    userUpdated: 'User updated successfully',
    userAdded: 'User added successfully',
    noUserWithPhone: 'No user found with the given phone number',
    noRolesNote: 'If no roles are selected, the user will not be added to this level.',
    operationFailed: 'Operation failed',
    errorManageUser: 'An error occurred while managing the user',
    userRolesUpdated: 'User roles updated successfully',
    userRemoved: 'User removed successfully',
    failedSaveZone: 'Failed to save zone',
    errorSaveZone: 'An error occurred while saving the zone',
    failedDeleteZone: 'Failed to delete zone',
    errorDeleteZone: 'An error occurred while deleting the zone',
    zoneAdded: 'Zone added successfully',
    zoneUpdated: 'Zone updated successfully',
    zoneDeleted: 'Zone deleted successfully',
    noZones: 'No zones available. Please create zones first.',
    failedSaveShop: 'Failed to save shop',
    errorSaveShop: 'An error occurred while saving the shop',
    failedDeleteShop: 'Failed to delete shop',
    errorDeleteShop: 'An error occurred while deleting the shop',
    shopAdded: 'Shop added successfully',
    shopUpdated: 'Shop updated successfully',
    shopDeleted: 'Shop deleted successfully',
    headNameRequired: 'Name required',
    headNameEmpty: 'Head name cannot be empty',
    failedUpdateHeads: 'Failed to update heads',
    errorUpdateHeads: 'An error occurred while updating heads',
    headsUpdated: 'Heads updated successfully',
    noHeads: 'No heads defined.',
    noShopSelected: 'No shop selected',
    selectTargetShop: 'Please select a shop to transfer the bike to',
    transferFailed: 'Transfer failed',
    unknownError: 'An unknown error occurred',
    transferSuccessful: 'Transfer successful',
    defaultTransferComment: 'Internal transfer between shops',
    invalidFileType: 'Invalid file type',
    uploadCsv: 'Please upload a CSV file',
    noFileSelected: 'No file selected',
    selectCsv: 'Please select a CSV file to upload',
    uploadFailed: 'Upload failed',
    auditAccess: expect.stringContaining('nly Super Admins and Group Admins can access'),
    selectShopForAudit: 'Please select a shop to view audit data',
    noAuditRecords: 'No audit records found for this item',
    areYouSure: 'Are you sure?',
    removesUser: 'This removes the user from the group.',
    error: 'Error',
    pageNotFound: 'Oops! Page not found',
  })
  expect(sentences.bikeTransferredTo('Madhapur')).toBe('Bike transferred to Madhapur')
  expect(sentences.noSectionRecords('sales')).toBe('No sales audit records found')
  expect(sentences.cannotBeUndone('shop')).toBe(
    'This action cannot be undone. This will permanently delete the shop and all its associated data.',
  )
  expect(fileNames).toEqual({ template: 'bulk-inventory-template.csv', failed: 'failed-uploads.csv' })
})

test('no room’s sentence takes the place of another’s', () => {
  const rooms = [
    documentSentences,
    figureSentences,
    moneySentences,
    noteSentences,
    notificationSentences,
    publicPageSentences,
    taskSentences,
  ]
  for (const room of rooms) expect(sentences).toMatchObject(room)
})

test('every sentence is said in a test', () => {
  const unsaid = Object.entries(sentences).filter((entry) => !isSaid(entry))
  expect(unsaid.map(([key]) => key)).toEqual([])
})

test('every file name is said in a test', () => {
  const unsaid = Object.entries(fileNames).filter(
    ([key, name]) => !tests.includes(`fileNames.${key}`) && !tests.includes(`'${name}'`),
  )
  expect(unsaid).toEqual([])
})
