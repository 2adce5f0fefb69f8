/** Kinds of changes that are no record: each person's own, which a change names, and nobody else is told. */
const ownKinds = ['notifications'] as const
export type OwnKind = (typeof ownKinds)[number]

export const isOwnKind = (kind: string): kind is OwnKind => (ownKinds as readonly string[]).includes(kind)

/** Kinds of which somebody is told, wherever it was, that it is about themselves: their account, their roles, their own. */
export const kindsAboutPeople: readonly string[] = ['users', 'roles', ...ownKinds]
