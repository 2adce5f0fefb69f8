import { expect, test } from 'vitest'
import { circles, fullFolders, wrongImports } from './import-directions.mjs'

const wrong = (file, text) => wrongImports([[file, text]])

test.each([
  ['contract/src/bikes.ts', "import { z } from 'zod'\nimport { Id } from './fields.ts'"],
  ['server/src/transfers/transfer-bike.ts', "import { recordAudit } from '../audit/record.ts'"],
  ['server/src/transfers/transfer-bike.ts', "import { getShopOfGroup } from '../places/read.ts'"],
  ['server/src/bikes/list-bikes.ts', "import { cutPage } from '../lists/cursor.ts'"],
  ['server/src/session/login.ts', "import { verifyPin } from '../security/pin-hash.ts'"],
  ['server/src/security/pin-hash.ts', "import { takeTurns } from '../limits/turns.ts'"],
  ['server/src/security/unlock-user.ts', "import { getUser } from '../users/read.ts'"],
  ['server/src/lists/list-file.ts', "import { businessDate } from '../calendar/business-date.ts'"],
  ['server/src/bikes/routes.ts', "import { transferBike } from '@forecourt/contract/bikes'"],
  ['server/src/app.ts', "import { bikeRoutes } from './bikes/routes.ts'"],
  ['server/src/main.ts', "import { buildApp } from './app.ts'"],
  [
    'web/src/features/transfers/screens/transfers/transfers.tsx',
    "import { useMyShops } from '../../../dashboard/queries.ts'\nimport { Move } from '../../parts/move.tsx'\nimport './transfers.css'",
  ],
  ['web/src/features/bikes/screens/bike/photos/strip.tsx', "import { paths } from '../../../../../app/paths.ts'"],
  ['web/src/features/users/parts/users-tab/users-tab.tsx', "import { Counts } from '../../../groups/parts/counts.tsx'"],
  ['web/src/features/bikes/queries.ts', "import { showSuccess } from '../../ui/page/toast.tsx'"],
  ['web/src/device/drafts.ts', "import type { Id } from '@forecourt/contract/fields'"],
  ['web/src/ui/lists/list.tsx', "import { count } from '../../format/rupees.ts'"],
  ['web/src/ui/page/toast.tsx', "import { CallFailure } from '../../api/failures.ts'"],
  ['web/src/landing/contact.tsx', "import type { ContactDetails } from '@forecourt/contract/landing/contact'"],
  ['web/src/app/router.tsx', "const Login = lazy(() => import('../features/session/screens/login/login'))"],
  ['web/src/features/session/screens/login/login.tsx', "const signingIn = () => import('./signing-in.ts')"],
  ['web/src/app/first-paint.ts', "import { readSession } from '../device/session.ts'"],
  ['e2e/login.spec.ts', "import { test } from '@playwright/test'\nimport { Pin } from '@forecourt/contract/fields'"],
])('%s may: %s', (file, text) => {
  expect(wrong(file, text)).toEqual([])
})

test.each([
  ['contract/src/bikes.ts', "import { format } from 'date-fns'", 'date-fns'],
  ['contract/src/bikes.ts', "import {\n  format, // a day's\n} from 'date-fns'", 'date-fns'],
  ['contract/src/bikes.ts', "import(/* webpackIgnore: true */ 'date-fns')", 'date-fns'],
  ['contract/src/bikes.ts', "import type { Db } from '../../server/src/db/open.ts'", 'server/src/db/open'],
  [
    'server/src/transfers/transfer-bike.ts',
    "import { addShop } from '../places/add-shop.ts'",
    'server/src/places/add-shop',
  ],
  ['server/src/transfers/transfer-bike.ts', "import type { App } from '../app.ts'", 'server/src/app'],
  ['server/src/db/open.ts', "export { x } from '../bikes/read.ts'", 'server/src/bikes/read'],
  ['server/src/db/open.ts', "import { readCursor } from '../lists/cursor.ts'", 'server/src/lists/cursor'],
  ['server/src/lists/cursor.ts', "import { getShop } from '../places/read.ts'", 'server/src/places/read'],
  ['server/src/limits/turns.ts', "import { attempts } from '../security/attempts.ts'", 'server/src/security/attempts'],
  ['server/src/calendar/business-date.ts', "import { Db } from '../db/open.ts'", 'server/src/db/open'],
  ['server/src/security/attempts.ts', "import { getUser } from '../users/read.ts'", 'server/src/users/read'],
  [
    'server/src/session/login.ts',
    "import { unlockUser } from '../security/unlock-user.ts'",
    'server/src/security/unlock-user',
  ],
  ['server/src/http/errors.ts', "import '../main.ts'", 'server/src/main'],
  [
    'web/src/features/session/screens/login/login.tsx',
    "import { signIn } from '../../queries.ts'",
    'web/src/features/session/queries',
  ],
  [
    'web/src/features/bikes/screens/bike/head.tsx',
    "import { Field } from '../new-bike/field'",
    'web/src/features/bikes/screens/new-bike/field',
  ],
  [
    'web/src/features/bikes/screens/bike/head.tsx',
    "import { Note } from '../../../sales/screens/sale/note.tsx'",
    'web/src/features/sales/screens/sale/note',
  ],
  [
    'web/src/features/bikes/parts/bike-link.tsx',
    "import { BikePage } from '../screens/bike/bike.tsx'",
    'web/src/features/bikes/screens/bike/bike',
  ],
  [
    'web/src/features/bikes/parts/bike-link.tsx',
    "import { csv } from '../../bulk-upload/csv.ts'",
    'web/src/features/bulk-upload/csv',
  ],
  ['web/src/features/bikes/queries.ts', "import { Card } from '../../ui/page/card.tsx'", 'web/src/ui/page/card'],
  ['web/src/features/bikes/queries.ts', "import { router } from '../../app/router.tsx'", 'web/src/app/router'],
  ['web/src/landing/hero.tsx', "import { Button } from '@mantine/core'", '@mantine/core'],
  ['web/src/landing/hero.tsx', "import { call } from '../api/client.ts'", 'web/src/api/client'],
  ['web/src/landing/hero.tsx', "import { drafts } from '../device/drafts.ts'", 'web/src/device/drafts'],
  ['web/src/app/first-paint.ts', "import { paths } from './router.tsx'", 'web/src/app/router'],
  ['web/src/ui/lists/table.tsx', "import {\n  call,\n  type Call,\n} from '../../api/client.ts'", 'web/src/api/client'],
  [
    'web/src/ui/lists/table.tsx',
    "const Login = lazy(() => import('../../features/session/screens/login/login.tsx'))",
    'web/src/features/session/screens/login/login',
  ],
  [
    'web/src/ui/lists/table.tsx',
    "import { fuelNames } from '../../features/bikes/parts/fuel-names.ts'",
    'web/src/features/bikes/parts/fuel-names',
  ],
  ['web/src/ui/lists/table.tsx', "import type { Bike } from '@forecourt/contract/bikes'", 'contract/src/bikes'],
  [
    'web/src/device/forget-device.ts',
    "import { useBikes } from '../features/bikes/queries.ts'",
    'web/src/features/bikes/queries',
  ],
  ['web/src/device/drafts.ts', "import { Card } from '../ui/page/card.tsx'", 'web/src/ui/page/card'],
  [
    'web/src/api/client.ts',
    "import { useMe } from '../features/session/queries.ts'",
    'web/src/features/session/queries',
  ],
  ['web/src/format/rupees.ts', "import { x } from '@forecourt/server/x'", 'server/x'],
  ['web/src/format/dates.ts', "import { readSession } from '../device/session.ts'", 'web/src/device/session'],
  ['e2e/login.spec.ts', "import { buildApp } from '../server/src/app.ts'", 'server/src/app'],
  ['bench/main.ts', "import { bikes } from '../server/src/db/schema.ts'", 'server/src/db/schema'],
])('%s may not: %s', (file, text, target) => {
  expect(wrong(file, text)).toEqual([`${file} may not import ${target}`])
})

test('a new room of the web app needs a rule of its own', () => {
  expect(wrong('web/src/lib/rupees.ts', '')).toEqual(['web/src/lib/rupees.ts is in a folder that no rule speaks of'])
})

test('a circle of imports is named, also one of types or through a third file', () => {
  const circle = [
    ['server/src/lists/list-file.ts', "import { writeWorkbook } from './workbook.ts'"],
    ['server/src/lists/workbook.ts', "import { inRupees } from './amounts.ts'"],
    ['server/src/lists/amounts.ts', "import type { ListFile } from './list-file.ts'"],
  ]
  const [first, second, third] = circle.map(([file]) => file.replace('.ts', ''))
  expect(circles(circle)).toEqual([`${first} -> ${second} -> ${third} -> ${first} is a circle of imports`])
  expect(circles(circle.slice(0, 2))).toEqual([])
})

test('a folder of more than 25 files beside its tests wants rooms', () => {
  const files = Array.from({ length: 25 }, (_, n) => `web/src/ui/lists/${n}.${n % 2 ? 'tsx' : 'module.css'}`)
  const beside = ['web/src/ui/lists/1.test.ts', 'web/src/ui/lists/more/25.tsx']
  expect(fullFolders([...files, ...beside])).toEqual([])
  expect(fullFolders([...files, 'web/src/ui/lists/25.tsx'])).toEqual([
    'web/src/ui/lists holds 26 files, more than 25: it wants rooms',
  ])
  // One after the other, by number
  expect(fullFolders(Array.from({ length: 26 }, (_, n) => `docs/decisions/${n}.md`))).toEqual([])
  expect(fullFolders(Array.from({ length: 26 }, (_, n) => `server/src/db/migrations/${n}.sql`))).toEqual([])
})
