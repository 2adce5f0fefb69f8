import { asOfSentences } from './messages/as-of.ts'
import { bulkChangeSentences } from './messages/bulk-changes.ts'
import { consignmentSentences } from './messages/consignments.ts'
import { documentSentences } from './messages/documents.ts'
import { figureSentences } from './messages/figures.ts'
import { holdSentences } from './messages/holds.ts'
import { importSentences } from './messages/imports.ts'
import { leaseSentences } from './messages/leases.ts'
import { moneySentences } from './messages/money.ts'
import { noteSentences } from './messages/notes.ts'
import { notificationSentences } from './messages/notifications.ts'
import { outboxSentences } from './messages/outbox.ts'
import { publicPageSentences } from './messages/public-pages.ts'
import { stockCountSentences } from './messages/stock-counts.ts'
import { stockRequestSentences } from './messages/stock-requests.ts'
import { taskSentences } from './messages/tasks.ts'

const at = (shopName: string | undefined) => (shopName === undefined ? '' : ` at ${shopName}`)

/** The sentences of the specification (2, 5, 8 and 9) in its exact words, and those that stand in two places. */
export const sentences = {
  // Sign-in
  loginSuccess: 'Login successful!',
  loginFailed: 'Login failed',
  loginError: 'An error occurred during login',
  invalidCredentials: 'Invalid phone number or PIN',
  invalidPhone: 'Enter a valid phone number',
  pinRequired: 'PIN is required',
  pinDigits: 'PIN must be 6 digits',
  weakPin: 'Choose a PIN that is harder to guess',
  phoneLocked: 'This phone is locked after too many wrong PINs. Ask an admin of your dealership to open it.',
  pinsDiffer: 'The two new PINs are not the same',
  pinChanged: 'PIN changed successfully',
  failedChangePin: 'Failed to change PIN',
  errorChangePin: 'An error occurred while changing the PIN',
  codeForm: 'A code has 8 letters and digits',
  wrongCode: (tries: string) => `This is not the code. ${tries} left`,
  codeDead: (admin = 'an admin of the dealership') => `This code cannot be used any more. Ask ${admin} for a new code.`,
  choosePinToo: 'Choose a new PIN with the code: somebody else may know the present one',
  failedEnterCode: 'The code could not be entered',
  errorEnterCode: 'An error occurred while entering the code',
  roleCounts: (role: string) => `You are ${role} now`,
  failedDevices: 'Failed to fetch your devices',
  errorDevices: 'An error occurred while fetching your devices',
  onlyThisDevice: 'You are signed in on this device alone.',
  failedEndDevice: 'Failed to sign out there',
  errorEndDevice: 'An error occurred while signing out there',
  deviceEnded: 'Signed out there',

  // Fetching
  failedAuditData: 'Failed to fetch audit data',
  errorAuditData: 'An error occurred while fetching audit data',
  failedGroupData: 'Failed to fetch group data',
  errorGroupData: 'An error occurred while fetching group data',
  failedUser: 'Failed to fetch the user',
  errorUser: 'An error occurred while fetching the user',
  failedGroups: 'Failed to fetch groups',
  errorGroups: 'An error occurred while fetching groups',
  failedAuditDetails: 'Failed to fetch audit details',
  errorAuditDetails: 'An error occurred while fetching audit details',
  unknownRecordType: 'Unknown record type',

  // Groups
  failedSaveGroup: 'Failed to save group',
  errorSaveGroup: 'An error occurred while saving the group',
  groupUpdated: 'Group updated successfully',
  groupAdded: 'Group added successfully',
  noGroups: 'No groups available to manage.',

  // Users
  failedRemoveUser: 'Failed to remove user from group',
  errorRemoveUser: 'An error occurred while removing the user from the group',
  failedSaveUser: 'Failed to save user',
  failedAssignRoles: 'Failed to assign roles',
  errorSaveUser: 'An error occurred while saving the user',
  userRemovedFromGroup: 'User removed from group successfully',
  userUpdated: 'User updated successfully',
  userAdded: 'User added successfully',
  phoneTaken: 'A user with this phone number already exists',
  noUserWithPhone: 'No user found with the given phone number',
  noRolesNote: 'If no roles are selected, the user will not be added to this level.',
  operationFailed: 'Operation failed',
  errorManageUser: 'An error occurred while managing the user',
  userRolesUpdated: 'User roles updated successfully',
  userRemoved: 'User removed successfully',
  waitingForCode: 'waiting for code',
  codeShownOnce:
    'This is shown only now. If it is lost, make another at any time with ‘New code’; the one before then ends.',
  failedMakeCode: 'Failed to make a code',
  errorMakeCode: 'An error occurred while making a code',
  pinReliedOn:
    'This person works for another dealership too, so only they can change their PIN. ' +
    'If somebody else may know it, give them a new code for their role in your dealership.',
  phoneReliedOn: 'This person signs in to another dealership too, so only a super admin can change their phone number.',
  offEverywhere: 'A super admin has switched this user off, and only a super admin can switch them on again.',
  rolesOfNewUser: 'Roles are given here to a new user alone',
  rolesAtHome: 'The roles of a new user are given in their own group',
  rightsChanged: 'Your roles have changed since this was sent. Please reload.',
  keptTooLong: 'This was made too long ago to be sent. Do it anew.',
  erasedSince: 'This was saved before, and what it said of a customer has been erased since. Please reload.',
  uploadLost:
    'A part of this file was lost, so the rest of its rows was not added. Please upload the file again: rows that are there ' +
    'already are refused.',
  uploadHasCustomer:
    'A file with this number in it is being added just now. Please erase once all its bikes are there.',

  // Sign-ins and security
  failedSecurityEvents: 'Failed to fetch sign-ins and security',
  errorSecurityEvents: 'An error occurred while fetching sign-ins and security',
  noSecurityEvents: 'Nothing to see here yet. Failed sign-ins and changes of roles and PINs will stand here.',
  phoneUnlocked: 'Phone unlocked. The PIN is as it was.',
  failedUnlock: 'Failed to unlock the phone',
  errorUnlock: 'An error occurred while unlocking the phone',

  // Zones and shops
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

  // Heads
  headNameRequired: 'Name required',
  headNameEmpty: 'Head name cannot be empty',
  failedUpdateHeads: 'Failed to update heads',
  errorUpdateHeads: 'An error occurred while updating heads',
  headsUpdated: 'Heads updated successfully',
  noHeads: 'No heads defined.',

  // Transfer
  noShopSelected: 'No shop selected',
  selectTargetShop: 'Please select a shop to transfer the bike to',
  transferFailed: 'Transfer failed',
  unknownError: 'An unknown error occurred',
  transferSuccessful: 'Transfer successful',
  bikeTransferredTo: (shopName: string) => `Bike transferred to ${shopName}`,
  defaultTransferComment: 'Internal transfer between shops',

  // Bulk upload
  invalidFileType: 'Invalid file type',
  uploadCsv: 'Please upload a CSV file',
  noFileSelected: 'No file selected',
  selectCsv: 'Please select a CSV file to upload',
  uploadFailed: 'Upload failed',
  failedBulkResult: 'Failed to fetch the results',

  // The trade
  bikeAdded: 'Bike added to stock',
  failedAddBike: 'Failed to add the bike',
  errorAddBike: 'An error occurred while adding the bike',
  bikeUpdated: 'Bike updated successfully',
  failedEditBike: 'Failed to save the bike',
  errorEditBike: 'An error occurred while saving the bike',
  chooseShop: 'Choose a shop',
  alreadyInStock: (shopName?: string) => `Already in stock${at(shopName)}`,
  bikeAlreadyInStock: (shopName?: string) => `This bike is already in stock${at(shopName)}`,
  purchaseInFuture: 'The purchase date cannot be in the future',
  soldAfterThisDay: (vehicleNumber: string) =>
    `${vehicleNumber} was sold after this day, so it cannot have been bought back by then`,
  uploadPictureAgain: 'Please upload the picture again',
  photosNotUploaded: 'Some photos were not uploaded. Try again or remove them.',
  failedBike: 'Failed to fetch the bike',
  errorBike: 'An error occurred while fetching the bike',
  bikeNotHere: 'This bike is not there, or not for you to see.',
  bikeDeleted: 'Bike deleted successfully',
  failedDeleteBike: 'Failed to delete the bike',
  errorDeleteBike: 'An error occurred while deleting the bike',
  noDocuments: 'There are no documents of this bike yet.',
  failedTransfers: 'Failed to fetch the transfers',
  errorTransfers: 'An error occurred while fetching the transfers',
  bikeSold: 'Bike sold',
  failedSellBike: 'Failed to sell the bike',
  errorSellBike: 'An error occurred while selling the bike',
  cashLimit:
    'This person would pay ₹2,00,000 or more in cash on this day or for this bike, which the law forbids you to take ' +
    '(Income-tax Act, section 269ST). Take a part of it by UPI, card or bank.',
  saleCancelled: 'Sale cancelled',
  failedCancelSale: 'Failed to cancel the sale',
  errorCancelSale: 'An error occurred while cancelling the sale',
  marginScheme:
    'Second-hand goods: value of supply under rule 32(5) of the CGST Rules, 2017 (margin scheme). ' +
    'No input tax credit was availed on the purchase of this vehicle.',
  saleNotHere: 'This sale is not there, or not for you to see.',
  failedSales: 'Failed to fetch the sales',
  errorSales: 'An error occurred while fetching the sales',
  enquiryAdded: 'Enquiry added successfully',
  enquiryUpdated: 'Enquiry updated successfully',
  enquiryDeleted: 'Enquiry deleted successfully',
  enquiryLost: 'Enquiry marked as lost',
  enquiryOpenAgain: 'Enquiry open again',
  lostReasonRequired: 'Say why it was lost',
  followUpMoved: 'Follow-up moved',
  failedSaveEnquiry: 'Failed to save enquiry',
  errorSaveEnquiry: 'An error occurred while saving the enquiry',
  failedDeleteEnquiry: 'Failed to delete enquiry',
  errorDeleteEnquiry: 'An error occurred while deleting the enquiry',
  failedEnquiries: 'Failed to fetch enquiries',
  errorEnquiries: 'An error occurred while fetching enquiries',
  enquiryNotHere: 'This enquiry is not there, or not for you to see.',

  ...documentSentences,
  ...figureSentences,
  ...asOfSentences,
  ...holdSentences,
  ...importSentences,
  ...moneySentences,
  ...noteSentences,
  ...notificationSentences,
  ...outboxSentences,
  ...publicPageSentences,
  ...leaseSentences,
  ...stockCountSentences,
  ...stockRequestSentences,
  ...taskSentences,
  ...consignmentSentences,
  ...bulkChangeSentences,

  // Audit
  auditAccess: 'Only Super Admins and Group Admins can access this page.',
  selectShopForAudit: 'Please select a shop to view audit data',
  noAuditRecords: 'No audit records found for this item',
  noSectionRecords: (section: string) => `No ${section} audit records found`,

  failedSeal: 'Failed to fetch the seal',
  noSealYet: 'Nothing is sealed yet: the first seal comes within seconds of the first record.',
  keepSeal:
    'Keep this line, or a photo of the code, where nobody else writes. With it anybody can check later that nothing up to ' +
    'this seal was changed: save the history as a file and run npm run verify-history on it.',

  // Personal data
  erased: 'Erased',
  failedFindKept: 'Failed to look for what is kept',
  errorFindKept: 'An error occurred while looking for what is kept',
  nothingKept: 'Nothing is kept about this phone number.',
  eraseWarning:
    'This cannot be undone. Names, phone numbers, wishes and notes will go; the shop’s figures will stay. Save the file before, if ' +
    'the customer wants it.',
  failedErase: 'Failed to erase',
  errorErase: 'An error occurred while erasing',
  nothingErased: 'Nothing was erased: a law holds what is left.',
  failedSaveKept: 'The file was not saved',
  keptByLaw:
    'Papers of sales and purchases are kept for eight years after their financial year (Companies Act, section 128; ' +
    'CGST Act, section 36).',

  // Filters
  earlierThanItBegins: 'Earlier than where it begins',

  // Search
  failedSearch: 'Failed to search',
  errorSearch: 'An error occurred while searching',
  nothingFound: (words: string) => `Nothing fits ‘${words}’.`,
  searchKeys: 'The arrow keys go through what is found, Enter opens it, Escape leads back to the field.',

  // Dashboard and users
  noShopsForYou: 'You have no shop yet. Please ask an admin of your dealership to give you a role.',
  noShopsInGroups: 'There are no shops in your groups yet.',
  noBikesInStock: 'No bikes in stock.',
  userNotHere: 'This user is not there, or not for you to see.',
  userByHistoryAlone: 'Not in a team that you can see.',
  superAdminRole: 'A super admin may do everything.',
  noRolesHere: 'No roles at places that you can see.',
  noActivity: 'Nothing on record: no bike, sale or enquiry was changed.',
  activityForAdmins: 'Only Super Admins and Group Admins can see what a user did.',

  // Deleting
  areYouSure: 'Are you sure?',
  cannotBeUndone: (type: string) =>
    `This action cannot be undone. This will permanently delete the ${type} and all its associated data.`,
  removesUser: 'This removes the user from the group.',

  // Without a network
  offline: 'You are offline.',
  unreachable: 'Forecourt cannot be reached just now.',
  asOf: (moment: string) => `What you see is as of ${moment}.`,
  changesNotSaved: 'What can wait is sent later; the rest needs the network.',
  changesSentLater: 'What you do here is sent later.',
  newerNotCome: 'Newer data has not come yet.',
  notKept: 'This was not opened on this device before, so it needs the network. It comes by itself when that is back.',
  needsNetwork: 'You are offline, and this needs the network. Try again when it is back.',
  checkConnection: 'Check the connection and try again.',
  noNetwork: 'No network',
  noAnswer: 'No answer came',
  notSentKept: 'Not sent yet: kept on this phone',
  maybeSaved: 'We don’t know yet whether it was saved; tapping again is safe',

  // As others write
  changedBySomebody: 'Something on this page has just been changed.',

  // Everywhere
  error: 'Error',
  diskFull: 'The disk of the server is full: nothing can be saved until there is room. What you typed is still here.',
  somethingWentWrong: 'Something went wrong',
  notValid: 'This is not valid',
  pageNotFound: 'Oops! Page not found',
} as const

/** File names of the bulk upload. */
export const fileNames = { template: 'bulk-inventory-template.csv', failed: 'failed-uploads.csv' } as const
