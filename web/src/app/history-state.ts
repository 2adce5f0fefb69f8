import type { BulkUploadResult } from '../device/stores/bulk-result-store.ts'

declare module '@tanstack/history' {
  /** What travels with a navigation without standing in the address. */
  interface HistoryState {
    /** The page that a dead session was found on; the sign-in after it comes back to it. */
    leftPage?: string
    /** Another tab signed out. */
    signedOutElsewhere?: boolean
    /** Something typed and not saved went with the session. */
    typedLost?: boolean
    bulkResult?: BulkUploadResult
  }
}

/** The page to come back to, only when it is one of the app's own paths. */
export function ownPath(leftPage: string | undefined): string | undefined {
  return leftPage && /^\/(?![/\\])/.test(leftPage) ? leftPage : undefined
}
