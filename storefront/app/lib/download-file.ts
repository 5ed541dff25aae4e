/** Starts the download of a file. */
export function downloadFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By the next task, the browser has taken over the file.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
