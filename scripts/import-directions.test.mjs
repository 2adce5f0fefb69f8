import { expect, test } from 'vitest'
import { crowdedFolders, wrongImports } from './import-directions.mjs'

const wrong = (file, text) => wrongImports([[file, text]])

test.each([
  ['contract/src/bikes.ts', "import { z } from 'zod'\nimport { Id } from './fields.ts'"],
  ['server/src/bikes/transfer-bike.ts', "import { recordAudit } from '../audit/record.ts'"],
  ['server/src/bikes/transfer-bike.ts', "import { getShopOfGroup } from '../places/read.ts'"],
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
  ['web/src/landing/contact.tsx', "import type { ContactDetails } from '@forecourt/contract/contact'"],
  ['web/src/app/router.tsx', "const Login = lazy(() => import('../features/session/screens/login/login'))"],
  ['web/src/app/first-paint.ts', "import { readSession } from '../device/session.ts'"],
  ['e2e/login.spec.ts', "import { test } from '@playwright/test'\nimport { Pin } from '@forecourt/contract/fields'"],
])('%s may: %s', (file, text) => {
  expect(wrong(file, text)).toEqual([])
})

test.each([
  ['contract/src/bikes.ts', "import { format } from 'date-fns'", 'date-fns'],
  ['contract/src/bikes.ts', "import type { Db } from '../../server/src/db/open.ts'", 'server/src/db/open'],
  [
    'server/src/bikes/transfer-bike.ts',
    "import { addShop } from '../places/add-shop.ts'",
    'server/src/places/add-shop',
  ],
  ['server/src/bikes/transfer-bike.ts', "import type { App } from '../app.ts'", 'server/src/app'],
  ['server/src/db/open.ts', "export { x } from '../bikes/read.ts'", 'server/src/bikes/read'],
  ['server/src/http/errors.ts', "import '../main.ts'", 'server/src/main'],
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

test('a folder of the web app holds 25 files beside its tests, and no more', () => {
  const names = [...Array(25).keys()].map((n) => `web/src/ui/lists/${n}.${n % 2 ? 'tsx' : 'module.css'}`)
  const beside = ['web/src/ui/lists/1.test.ts', 'web/src/ui/lists/more/25.tsx', 'web/public/25.png']
  expect(crowdedFolders([...names, ...beside])).toEqual([])
  expect(crowdedFolders([...names, 'web/src/ui/lists/25.tsx'])).toEqual([
    'web/src/ui/lists holds 26 files, more than 25',
  ])
})
