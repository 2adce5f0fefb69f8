import type { BulkResult } from '@forecourt/contract/bulk-upload'
import type { Id } from '@forecourt/contract/fields'
import type { Shop } from '@forecourt/contract/places'

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

/** What a bulk upload came to, and for whom: others who use this device later are not to see it by going back. */
export type BulkUploadResult = {
  userId: Id
  shop: Pick<Shop, '_id' | 'groupId' | 'name'>
  /** The result itself, or the key under which IndexedDB holds a large one, or the upload that the server keeps. */
  result: BulkResult | { key: string } | { uploadId: Id }
}

/** The page to come back to, only when it is one of the app's own paths. */
export function ownPath(leftPage: string | undefined): string | undefined {
  return leftPage && /^\/(?![/\\])/.test(leftPage) ? leftPage : undefined
}
