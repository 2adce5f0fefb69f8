/**
 * Does something by one tab at a time. While it is being done under this name already nothing comes back, or with `waits`
 * what comes of it afterwards. Pages on plain HTTP, as in the shop's own network, have no locks: there it is done at once.
 */
export async function alone<T>(name: string, act: () => Promise<T>, { waits = false } = {}): Promise<T | undefined> {
  const locks = navigator.locks as LockManager | null | undefined
  return locks ? locks.request(name, { ifAvailable: !waits }, (lock) => (lock ? act() : undefined)) : act()
}
