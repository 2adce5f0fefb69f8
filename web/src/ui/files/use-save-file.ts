import { saveFile } from '../../device/save-file.ts'
import { shareFile } from '../../device/share-file.ts'
import { useBusy } from '../forms/use-busy.ts'
import { showFailure } from '../page/toast.tsx'

type Make = () => Promise<{ body: Blob; name: string }>

/**
 * Saves what the server makes as a file, or shares it with other apps of the device; `failed` is said where that fails
 * and the server does not say why.
 */
export function useSaveFile(failed: string) {
  const { busy, run } = useBusy()
  const handOver = (make: Make, to: (name: string, content: Blob) => Promise<void> | void) =>
    run(async () => {
      try {
        const { body, name } = await make()
        await to(name, body)
      } catch (error) {
        showFailure(error, { failed, broken: failed, serverFirst: true })
      }
    })
  return { busy, save: (make: Make) => handOver(make, saveFile), share: (make: Make) => handOver(make, shareFile) }
}
