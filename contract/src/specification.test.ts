import { expect, test } from 'vitest'
import type { z } from 'zod'
import { AdminData, getAdmin } from './admin.ts'
import { AuditRecord, auditedRecordTypes, auditOfRecord, auditOfShop, OperationType } from './audit.ts'
import { Bike } from './bikes.ts'
import { BulkResult, bulkColumns, bulkUpload } from './bulk-upload.ts'
import type { Endpoint } from './endpoint.ts'
import { Address, Level, Role } from './fields.ts'
import { Group, groupsCanManage, Head, HeadType, saveGroup, saveHeads } from './groups.ts'
import { inventorySorts } from './inventory.ts'
import { sampleContact } from './landing/contact.ts'
import { deleteShop, deleteZone, listShops, Shop, ShopName, saveShop, saveZone, Zone } from './places.ts'
import { Sale } from './sales.ts'
import { login } from './session.ts'
import { transferBike } from './transfers.ts'
import { pictureKinds, uploadPicture } from './uploads.ts'
import { saveUser, setRoles, User } from './users.ts'

/* The names that the specification gives to fields, choices and calls (3, 7 and 9): programs of others rely on them. */

const contact = ['geoLocation', 'phone', 'email', 'address']
const people = ['admins', 'managers', 'staff']
const sectionsOfAudit = ['enquiries', 'sales', 'bikes']

const entities: [string, z.ZodObject, string[]][] = [
  ['a user, whose PIN is never told', User, ['_id', 'name', 'phone', 'active']],
  ['a group', Group, ['_id', 'name', 'description', 'logo', ...contact, ...people, 'heads']],
  ['a shop', Shop, ['_id', 'name', 'description', 'image', ...contact, 'zoneIds', ...people, 'groupId']],
  ['a zone', Zone, ['_id', 'name', 'description', 'address', ...people, 'groupId']],
  ['an address', Address, ['addressLine1', 'addressLine2', 'city', 'state', 'zip']],
  ['a head', Head, ['name', 'type']],
  ['a bike', Bike, ['_id', 'make', 'model', 'year', 'vehicleNumber', 'cost', 'listPrice', 'shopId', 'created']],
  ['the days of a bike', Bike, ['daysInInventory']],
  ['a sale', Sale, ['bikeId', 'shopId', 'created', 'buyerName', 'buyerContact', 'salePrice']],
  ['all that one administers', AdminData, ['groups', 'shops', 'zones', 'users', 'inventory', 'sales']],
  ['an audit record', AuditRecord, ['_id', 'collectionName', 'recordId', 'operationType', 'operationByUser']],
  ['who, when and what of an audit record', AuditRecord, ['operationByUserName', 'created', 'data']],
  ['the audit of a shop', auditOfShop.schema.response[200], sectionsOfAudit],
  ['a shop to pick', ShopName, ['_id', 'name', 'description']],
  ['the result of a bulk upload', BulkResult, ['succeeded', 'failed']],
  ['a row that went in', BulkResult.shape.succeeded.element, ['_id', ...bulkColumns]],
  ['a row that failed', BulkResult.shape.failed.element, ['record', 'error']],
  ['a sign-in', login.schema.body, ['phoneNumber', 'pin']],
  ['the answer to a sign-in', login.schema.response[200], ['token', 'user']],
  ['a group that is saved', saveGroup.schema.body, ['_id', 'name', 'description', 'logo', ...contact]],
  ['a user who is saved', saveUser.schema.body, ['_id', 'name', 'phone', 'pin', 'active']],
  ['roles that are set', setRoles.schema.body, ['userId', 'roles', 'level', 'levelId']],
  ['a zone that is saved', saveZone.schema.body, ['_id', 'groupId', 'name', 'description', 'address']],
  ['a shop that is saved', saveShop.schema.body, ['_id', 'groupId', 'name', 'image', ...contact, 'zoneIds']],
  ['heads that are saved', saveHeads.schema.body, ['groupId', 'heads']],
  ['a transfer', transferBike.schema.body, ['targetShopId', 'comments']],
  ['a bulk upload', bulkUpload.schema.querystring, ['shopId']],
]

test.each(entities)('%s has the names of the specification', (_, { shape }, names) => {
  expect(Object.keys(shape)).toEqual(expect.arrayContaining(names))
})

test.each<[string, readonly string[], string[]]>([
  ['roles', Role.options, ['admin', 'manager', 'staff']],
  ['levels', Level.options, ['group', 'zone', 'shop']],
  ['types of heads', HeadType.options, ['income', 'expense']],
  ['operations', OperationType.options, ['CREATE', 'UPDATE', 'DELETE']],
  ['audited collections', auditedRecordTypes, ['bikes', 'enquiries', 'sales']],
  ['kinds of pictures', Object.entries(pictureKinds).slice(0, 2).map(String), ['groups,logos', 'shops,images']],
  ['columns of a bulk upload', bulkColumns, ['vehicleNumber', 'make', 'model', 'year', 'mileage', 'listPrice']],
  [
    'sort fields of the inventory, its default first',
    // Ours come after them
    inventorySorts.slice(0, 8),
    ['shop', 'vehicleNumber', 'make', 'model', 'year', 'cost', 'listPrice', 'daysInInventory'],
  ],
])('%s are those of the specification', (_, options, names) => {
  expect(options).toEqual(names)
})

test.each<[string, Endpoint]>([
  ['POST /api/users/login', login],
  ['POST /api/upload/s3', uploadPicture],
  ['GET /api/admin', getAdmin],
  ['GET /api/admin/groups-can-manage', groupsCanManage],
  ['GET /api/shops', listShops],
  ['GET /api/audit/shops/:shopId', auditOfShop],
  ['GET /api/audit/:recordType/:recordId', auditOfRecord],
  ['POST /api/admin/group', saveGroup],
  ['POST /api/admin/user', saveUser],
  ['POST /api/admin/add-user-with-role-at-level', setRoles],
  ['POST /api/admin/zone', saveZone],
  ['POST /api/admin/shop', saveShop],
  ['DELETE /api/admin/zone/:id', deleteZone],
  ['DELETE /api/admin/shop/:id', deleteShop],
  ['POST /api/admin/group/heads', saveHeads],
  ['POST /api/bikes/:bikeId/transfer', transferBike],
  ['POST /api/bikes/bulkUpload', bulkUpload],
])('%s is a call, for whoever is signed in unless it is the sign-in', (call, { method, url, config }) => {
  expect(`${method} ${url}`).toBe(call)
  expect(config.public).toBe(call.endsWith('/login'))
})

test('until the settings say otherwise the office is in Hyderabad', () => {
  expect(sampleContact.address).toContain('Hyderabad')
})
