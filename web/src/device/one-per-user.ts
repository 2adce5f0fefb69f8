import type { Id } from '@forecourt/contract/fields'

/**
 * Opens what a device keeps of a user once for the whole page. Tabs of one browser tell each other of what they change,
 * under this name; where they cannot, each reads it anew when it next needs it.
 */
export function onePerUser<Kept extends { readAgain(): Promise<void> }>(
  name: string,
  open: (userId: Id, tellOtherTabs: () => void) => Kept,
): (userId: Id) => Kept {
  const all = new Map<Id, Kept>()
  const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
  otherTabs?.addEventListener('message', ({ data }) => void all.get(data as Id)?.readAgain())
  return (userId) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this site, no window
    const kept = all.get(userId) ?? open(userId, () => otherTabs?.postMessage(userId))
    all.set(userId, kept)
    return kept
  }
}
