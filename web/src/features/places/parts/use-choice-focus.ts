import { useEffect, useRef } from 'react'

/**
 * Once the shops are known their choice replaces the field of `TargetShopField` that had the focus, and with it the
 * focus: the choice takes it, or the dialog where there is nothing to choose. The element stands in the dialog.
 */
export function useChoiceFocus(isKnown: boolean) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isKnown || document.activeElement !== document.body) return
    const dialog = element.current?.closest<HTMLElement>('[role="dialog"]')
    const choice = dialog?.querySelector<HTMLElement>('input[type="radio"]') ?? dialog
    choice?.focus()
  }, [isKnown])
  return element
}
