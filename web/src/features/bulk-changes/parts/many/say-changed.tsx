import type { BulkChange } from '@forecourt/contract/bulk-changes/calls'
import { paths } from '../../../../app/paths.ts'
import { TallLink } from '../../../../ui/page/tall-link.tsx'
import { showDone } from '../../../../ui/page/toast.tsx'

/** A toast of what was done to many bikes, with the way to undo it. */
export const sayChanged = (words: string, { _id }: Pick<BulkChange, '_id'>) =>
  showDone(words, <TallLink {...paths.bulkChange(_id)}>Undo</TallLink>)
