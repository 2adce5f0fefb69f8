import { type EditValues, isSame, typedOf } from '../../parts/bike-form/bike-form.ts'

/** A field that somebody else changed, or that stands in the way of what was typed; in the words of the calls. */
export type Difference = {
  field: string
  was: unknown
  theirs: unknown
  /** Whether it was changed here too, so that saving again overwrites theirs. */
  isMine: boolean
}

type Merged = { values: EditValues; differences: Difference[] }

/**
 * What the form holds once somebody else has changed the bike: theirs, but for what was changed here, which is for the
 * person to decide. `base` is what the form started from.
 */
export function mergeChanges(base: EditValues, mine: EditValues, theirs: EditValues): Merged {
  // A draft of an earlier version came back onto the present one: what it changes may be just what they changed
  const isOldDraft = mine.version < base.version
  const values: Record<string, unknown> = { ...theirs }
  const differences: Difference[] = []
  const typed = { base: typedOf(base), mine: typedOf(mine), theirs: typedOf(theirs) }
  for (const field of Object.keys(typed.base) as (keyof typeof typed.base)[]) {
    const isMine = !isSame(typed.mine[field], typed.base[field])
    const isTheirs = isOldDraft ? isMine : !isSame(typed.theirs[field], typed.base[field])
    if (isMine) values[field] = mine[field]
    if (isTheirs && !isSame(typed.mine[field], typed.theirs[field]))
      differences.push({ field, was: typed.base[field], theirs: typed.theirs[field], isMine })
  }
  return { values: values as EditValues, differences }
}
