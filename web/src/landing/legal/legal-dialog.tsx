import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './legal-dialog.module.css'
import { closeLegal, useHash } from './legal-hash.ts'

/** A text that is open while the address has its hash; closing it clears the hash. */
export function LegalDialog({ hash, title, children }: { hash: string; title: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const open = useHash() === hash
  const titleId = `${hash.slice(1)}-title`
  const closedByAddress = useRef(false)
  useEffect(() => {
    closedByAddress.current = !open
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  const onClose = () => {
    // The browser tells of it with the next frame: by then the address may have the hash again
    if (!closedByAddress.current && !dialog.current?.open) closeLegal(hash)
  }
  return (
    <dialog className={classes.dialog} ref={dialog} aria-labelledby={titleId} closedby="any" onClose={onClose}>
      <div className={classes.head}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <X aria-hidden />
        </button>
      </div>
      <div className={classes.text}>{children}</div>
    </dialog>
  )
}
