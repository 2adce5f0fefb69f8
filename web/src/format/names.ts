import type { Id } from '@forecourt/contract/fields'

/** Things to choose from by their names. */
export type Named = readonly { _id: Id; name: string }[]

// Made once: comparing with options anew for each pair takes ten times as long
const inOrder = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' })

/** In the order that people expect names in: 'Shop 2' before 'Shop 10'. */
export const byName = <T extends { name: string }>(things: readonly T[]): T[] =>
  [...things].sort((a, b) => inOrder.compare(a.name, b.name))

/** Whether another of these things has the same name, in whatever letters and spaces around it. */
export const isNameTaken = (things: readonly { _id: Id; name: string }[], name: string, ownId?: Id): boolean =>
  things.some((thing) => thing._id !== ownId && folded(thing.name) === folded(name))

const folded = (name: string) => name.trim().toLowerCase()
