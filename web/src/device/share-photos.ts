/**
 * Hands photos with a text to the device's own way of sharing, such as a chat. Tells whether that is done (closed
 * without a choice too), whether it takes no such thing, or whether it asks for another tap: the one before was too long
 * ago, as after photos that took their time to come.
 */
export async function sharePhotos(text: string, files: File[]): Promise<'done' | 'tapAgain' | 'refused'> {
  try {
    await navigator.share({ text, files })
    return 'done'
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'AbortError') return 'done'
    return name === 'NotAllowedError' ? 'tapAgain' : 'refused'
  }
}
