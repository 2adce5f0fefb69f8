import type { Draft, DraftPlace } from '../../../device/drafts.ts'
import type { KeptWrite } from '../../../device/stores/outbox-store.ts'

/** What was typed in a form, as a draft of it would be kept. */
export type NamedDraft = { place: DraftPlace; name: string; typed: Draft }

/** The form at the present address, so that it can be opened again with what was typed. */
export const formHere = (draft: NamedDraft): NonNullable<KeptWrite['form']> => ({
  address: window.location.pathname + window.location.search,
  draft,
})
