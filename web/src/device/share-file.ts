import { saveFile } from './save-file.ts'

const asFile = (name: string, content: Blob) => new File([content], name, { type: content.type })

/** Whether the device shares files of this type with other apps, such as a chat or a printer. */
export function sharesFiles(type: string): boolean {
  // Missing where a page has no HTTPS, whatever the types say
  const { canShare } = navigator as Partial<Navigator>
  return canShare?.call(navigator, { files: [asFile('file', new Blob([''], { type }))] }) ?? false
}

/** Hands a file to the device's own way of sharing; where that does not take it, it is saved. */
export async function shareFile(name: string, content: Blob): Promise<void> {
  try {
    await navigator.share({ files: [asFile(name, content)] })
  } catch (error) {
    // Closed without a choice
    if (error instanceof DOMException && error.name === 'AbortError') return
    saveFile(name, content)
  }
}
