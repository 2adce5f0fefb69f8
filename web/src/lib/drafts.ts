/**
 * What was typed into a form that is not saved yet, kept by user in this tab's own storage, which ends with the tab.
 * PINs are not handed in (ui/use-draft.ts).
 */
export type Draft = Record<string, unknown>

const prefix = 'draft:'
const nameOf = (userId: string, key: string) => `${prefix}${userId}:${key}`

export function keepDraft(userId: string, key: string, draft: Draft) {
  try {
    sessionStorage.setItem(nameOf(userId, key), JSON.stringify(draft))
  } catch {
    // No room, or none allowed: the form itself still holds it
  }
}

/** What this user typed into this form before, or null. */
export function readDraft(userId: string, key: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(userId, key)) ?? 'null')
    return kept && typeof kept === 'object' ? (kept as Draft) : null
  } catch {
    return null
  }
}

export const dropDraft = (userId: string, key: string) => sessionStorage.removeItem(nameOf(userId, key))

/** Forgets what anybody typed in this tab, and tells whether there was anything. */
export function dropDrafts(): boolean {
  const names = Object.keys(sessionStorage).filter((name) => name.startsWith(prefix))
  for (const name of names) sessionStorage.removeItem(name)
  return names.length > 0
}
