import { chatLink } from '../format/phone.ts'

/**
 * Hands a text to the device's own way of sharing, such as a chat; where it has none the text is copied, and where that
 * is not allowed either a chat opens with it. Tells whether it was copied, which nobody sees by itself.
 */
export async function shareText(text: string): Promise<'shared' | 'copied'> {
  // Missing where a page has no HTTPS, whatever the types say
  const { share, clipboard } = navigator as Partial<Navigator>
  if (share) {
    try {
      await navigator.share({ text })
      return 'shared'
    } catch (error) {
      // Closed without a choice
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  try {
    await clipboard?.writeText(text)
    if (clipboard) return 'copied'
  } catch {
    // Not allowed
  }
  window.open(chatLink('', text), '_blank', 'noopener')
  return 'shared'
}
