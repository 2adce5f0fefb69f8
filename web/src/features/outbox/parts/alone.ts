/**
 * Does something unless it is being done under this name already, in this tab or another: then nothing comes back.
 * Pages on plain HTTP, as in the shop's own network, have no locks: there it is done at once.
 */
export async function alone<T>(name: string, act: () => Promise<T>): Promise<T | undefined> {
  const locks = navigator.locks as LockManager | null | undefined
  return locks ? locks.request(name, { ifAvailable: true }, (lock) => (lock ? act() : undefined)) : act()
}
