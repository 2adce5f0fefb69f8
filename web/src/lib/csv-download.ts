/** Saves text as a file of this name among the downloads. */
export function downloadCsv(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari takes the address up only later
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
