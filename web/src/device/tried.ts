/** What a device keeps in a database, or nothing where the browser gives none, or no room in it. */
export async function readOrNothing<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch {
    return undefined
  }
}

/** Whether something could be done to such a database. */
export const tried = async (act: () => Promise<unknown>): Promise<boolean> =>
  (await readOrNothing(() => act().then(() => true))) ?? false
