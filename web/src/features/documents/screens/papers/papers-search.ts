import { type PapersToShow, papersToShow } from '@forecourt/contract/documents/papers-to-show'
import type { Id } from '@forecourt/contract/fields'
import { idPattern } from '@forecourt/contract/format/id-pattern'

/** What the address of the papers says. */
export type PapersSearch = { show?: PapersToShow; shop?: Id }

/** What of a search is one of this page's; the first list needs no word. */
export function readPapersSearch({ show, shop }: Record<string, unknown>): PapersSearch {
  const shown = papersToShow.find((one) => one === show)
  return {
    show: shown === 'due' ? undefined : shown,
    shop: typeof shop === 'string' && idPattern.test(shop) ? shop.toLowerCase() : undefined,
  }
}
