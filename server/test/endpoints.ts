import * as admin from '@forecourt/contract/admin'
import * as audit from '@forecourt/contract/audit'
import * as bikes from '@forecourt/contract/bikes'
import * as dashboard from '@forecourt/contract/dashboard'
import type { Endpoint } from '@forecourt/contract/endpoint'
import * as enquiries from '@forecourt/contract/enquiries'
import * as groups from '@forecourt/contract/groups'
import * as places from '@forecourt/contract/places'
import * as sales from '@forecourt/contract/sales'
import * as session from '@forecourt/contract/session'
import * as uploads from '@forecourt/contract/uploads'
import * as users from '@forecourt/contract/users'

const isEndpoint = (entry: unknown): entry is Endpoint =>
  typeof entry === 'object' && entry !== null && 'method' in entry && 'url' in entry

/** Every call of the contract. */
export const endpoints = [admin, audit, bikes, dashboard, enquiries, groups, places, sales, session, uploads, users]
  .flatMap((part): unknown[] => Object.values(part))
  .filter(isEndpoint)
