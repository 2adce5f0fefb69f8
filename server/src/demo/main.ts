import { runServer } from '../run-server.ts'
import { samplePin, seedSampleDealership } from './sample-dealership.ts'

// Everything a look around needs, in a data folder of its own; the environment may say otherwise
const byDefault = { DATA_DIR: './demo-data', SUPER_ADMIN_PHONE: '9848000099', SUPER_ADMIN_PIN: samplePin }

void runServer({ ...byDefault, ...process.env }, (services) => seedSampleDealership(services))
