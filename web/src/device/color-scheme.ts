/** The device's own choice, or one of the two. */
export type ColorScheme = 'light' | 'dark' | 'auto'

/** Where the browser keeps the choice. It is the device's, not a user's: signing out leaves it. */
export const colorSchemeKey = 'colorScheme'

/** What was chosen on this device. */
export function storedColorScheme(): ColorScheme {
  const stored = localStorage.getItem(colorSchemeKey)
  return stored === 'light' || stored === 'dark' ? stored : 'auto'
}

/** The grounds of tokens.css, which the browser's own bar takes. */
const grounds = { light: '#ffffff', dark: '#121515' } as const

/**
 * Shows a choice: tokens.css and the parts library read the attribute, the browser's bar its meta elements. The
 * library sets the same attribute later; until it has come, and on the landing page, this alone does.
 */
export function showColorScheme(choice: ColorScheme) {
  const root = document.documentElement
  if (choice === 'auto') delete root.dataset.mantineColorScheme
  else root.dataset.mantineColorScheme = choice
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = grounds[choice === 'auto' ? own : choice]
  }
}
