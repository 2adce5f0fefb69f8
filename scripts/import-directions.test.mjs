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
  ['web/src/screens/group/stock.tsx', "import { useBikes } from '../../api/bikes'\nimport './stock.css'"],
  ['web/src/landing/contact.tsx', "import type { ContactDetails } from '@forecourt/contract/landing/contact'"],
  ['web/src/router.tsx', "const Login = lazy(() => import('./screens/login/login'))"],
  ['e2e/login.spec.ts', "import { test } from '@playwright/test'\nimport { Pin } from '@forecourt/contract/fields'"],
])('%s may: %s', (file, text) => {
  expect(wrong(file, text)).toEqual([])
})

test.each([
  ['contract/src/bikes.ts', "import { format } from 'date-fns'", 'date-fns'],
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
  ['web/src/screens/group/stock.tsx', "import { Field } from '../login/field'", 'web/src/screens/login/field'],
  ['web/src/landing/hero.tsx', "import { Button } from '@mantine/core'", '@mantine/core'],
  ['web/src/ui/table.tsx', "import {\n  call,\n  type Call,\n} from '../api/client.ts'", 'web/src/api/client'],
  [
    'web/src/ui/table.tsx',
    "const Login = lazy(() => import('../screens/login/login.tsx'))",
    'web/src/screens/login/login',
  ],
  ['web/src/lib/rupees.ts', "import { x } from '@forecourt/server/x'", 'server/x'],
  ['e2e/login.spec.ts', "import { buildApp } from '../server/src/app.ts'", 'server/src/app'],
  ['bench/main.ts', "import { bikes } from '../server/src/db/schema.ts'", 'server/src/db/schema'],
])('%s may not: %s', (file, text, target) => {
  expect(wrong(file, text)).toEqual([`${file} may not import ${target}`])
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
  const files = Array.from({ length: 25 }, (_, n) => [`server/src/bikes/part-${n}.ts`, ''])
  const withTests = [...files, ['server/src/bikes/part-0.test.ts', ''], ['server/src/bikes/parts/part.ts', '']]
  expect(fullFolders(withTests)).toEqual([])
  expect(fullFolders([...files, ['server/src/bikes/one-more.ts', '']])).toEqual([
    'server/src/bikes holds 26 files, more than 25: it wants rooms',
  ])
})
