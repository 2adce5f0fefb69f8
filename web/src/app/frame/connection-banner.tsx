import { useKeptShown, useOldestShown } from './offline-age.ts'
import { OfflineBanner } from './offline-banner.tsx'

/** The banner of a lost or slow network, with the age of what is on the screen. */
export const ConnectionBanner = () => <OfflineBanner asOf={useOldestShown()} waiting={useKeptShown()} />
