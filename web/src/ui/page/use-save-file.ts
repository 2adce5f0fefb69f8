import { saveFile } from '../../device/save-file.ts'
import { useBusy } from '../forms/use-busy.ts'
import { showFailure } from './toast.tsx'

/** Saves what the server makes as a file; `failed` is said where that fails and the server does not say why. */
export function useSaveFile(failed: string) {
  const { busy, run } = useBusy()
  const save = (make: () => Promise<{ body: Blob; name: string }>) =>
    run(async () => {
      try {
        const { body, name } = await make()
        saveFile(name, body)
      } catch (error) {
        showFailure(error, { failed, broken: failed, serverFirst: true })
      }
    })
  return { busy, save }
}
