import { type PapersToShow, papersToShow } from '@forecourt/contract/documents/papers-to-show'
import type { Id } from '@forecourt/contract/fields'
import { idIn } from '../../../../format/in-address.ts'

/** Which of the papers are looked at, as the address keeps it. */
export type PapersSearch = { show?: PapersToShow; shop?: Id }

/** Reads it from the address, where anything may stand; the first list needs no word. */
export function readPapersSearch({ show, shop }: Record<string, unknown>): PapersSearch {
  const shown = papersToShow.find((one) => one === show)
  return {
    show: shown === 'due' ? undefined : shown,
    shop: idIn(shop),
  }
}
