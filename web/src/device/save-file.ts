/** Saves a file of this name among the downloads. */
export function saveFile(name: string, content: Blob) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari takes the address up only later
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** The same for CSV that was made on the device. */
export const saveCsv = (name: string, text: string) =>
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }))
