import { useBusy } from '../../../ui/forms/use-busy.ts'
import { signOut } from '../queries.ts'

/** Signs out once; `isLeaving` is true while bikes that are reserved on this device are given back, for some seconds. */
export function useSignOut() {
  const { busy: isLeaving, run } = useBusy()
  return { isLeaving, leave: () => void run(signOut) }
}
