import classes from './skip-link.module.css'
import { focusOn } from './use-route-focus.ts'

/** Past the bar to the page itself, for the keyboard. A button: the address's hash keeps the tab of a group's page. */
export function SkipLink() {
  const skip = () => {
    const main = document.querySelector('main')
    if (main) focusOn(main)
  }
  return (
    <button type="button" className={classes.skip} onClick={skip}>
      Skip to the main content
    </button>
  )
}
