import { Link, useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { paths } from '../paths.ts'
import classes from './top-bar.module.css'

/** The way to the search, which looks like its field; also by / and by Ctrl and K. */
export function SearchLink() {
  useSearchKeys()
  return (
    <Link {...paths.search()} className={classes.search} aria-keyshortcuts="/ Control+K">
      <span className={classes.field}>
        <Search size={18} aria-hidden />
        Search
        <kbd className={classes.key} aria-hidden>
          /
        </kbd>
      </span>
    </Link>
  )
}

/** Whether what is pressed there is typed. */
const typing = 'input, textarea, select, [contenteditable="true"]'

function useSearchKeys() {
  const router = useRouter()
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const isCommand = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k'
      const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey
      if (!isCommand && !(isSlash && !(target instanceof Element && target.closest(typing)))) return
      // A dialog is finished first
      if (event.defaultPrevented || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      const isThere = router.state.location.pathname === paths.search().to
      // Also once it is there: who was just leaving the search finds the screen that is drawn still
      void (isThere ? Promise.resolve() : router.navigate(paths.search())).then(focusField)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [router])
}

/** That of the search, where its screen is drawn; a list has one of its own. */
function focusField() {
  const field = document.querySelector<HTMLInputElement>('main [data-search] input[type="search"]')
  field?.focus()
  field?.select()
}
