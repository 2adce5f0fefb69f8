import { Menu, X } from 'lucide-react'
import { useRef, useState } from 'react'
import button from '../button.module.css'
import { logOut } from '../log-out.ts'
import { Logo } from '../logo.tsx'
import { pageLinks } from '../page-links.ts'
import shown from '../shown.module.css'
import { WayIn } from '../way-in.tsx'
import classes from './top-bar.module.css'
import { useMenu } from './use-menu.ts'

/** Name, the page's own links, and the way in. On a phone the links are a menu. */
export function TopBar() {
  const bar = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const { open, setOpen } = useMenu(bar, toggle)
  const close = () => setOpen(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = async () => {
    if (isLeaving) return
    setIsLeaving(true)
    await logOut()
    setIsLeaving(false)
    close()
    // The button that had the focus goes
    toggle.current?.focus({ preventScroll: true })
  }
  return (
    <header className={classes.bar} ref={bar}>
      <div className={classes.row}>
        <a className={classes.brand} href="/">
          <Logo size={32} />
          Forecourt
        </a>
        <nav className={classes.nav} id="menu" aria-label="Main" data-open={open || undefined}>
          <ul>
            {pageLinks.map(({ href, text, device }) => (
              <li key={href} className={device && shown[device]}>
                <a href={href} onClick={close}>
                  {text}
                </a>
              </li>
            ))}
            <li className={`${shown.signedIn} ${shown.phone}`}>
              <button type="button" aria-busy={isLeaving} onClick={() => void leave()}>
                {isLeaving ? 'Logging out…' : 'Logout'}
              </button>
            </li>
          </ul>
        </nav>
        <WayIn className={`${button.button} ${button.filled} ${button.small}`} login="Login" dashboard="Dashboard" />
        <button
          type="button"
          className={`${classes.toggle} ${shown.phone}`}
          ref={toggle}
          aria-expanded={open}
          aria-controls="menu"
          aria-label="Menu"
          onClick={() => setOpen(!open)}
        >
          {open ? <X aria-hidden /> : <Menu aria-hidden />}
        </button>
      </div>
    </header>
  )
}
