import { runServer } from '../run-server.ts'
import { smallDealership } from './dealership.ts'
import { samplePin } from './found-dealership.ts'
import { largeDealership } from './large-dealership.ts'
import { seedSampleDealership } from './sample-dealership.ts'

const [dealershipAt, dataDir] = process.argv.includes('--large')
  ? ([largeDealership, './demo-data-large'] as const)
  : ([smallDealership, './demo-data'] as const)

// Everything a look around needs, in a data folder of its own; the environment may say otherwise
const byDefault = { DATA_DIR: dataDir, SUPER_ADMIN_PHONE: '9848000099', SUPER_ADMIN_PIN: samplePin }

void runServer({ ...byDefault, ...process.env }, (services) => seedSampleDealership(services, dealershipAt))
