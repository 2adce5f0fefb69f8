import { useEffect, useRef } from 'react'

/** The field that is typed into first has the focus once its screen is drawn, so that nobody has to go there. */
export function useFirstField<Field extends HTMLElement>(wanted = true) {
  const field = useRef<Field>(null)
  useEffect(() => {
    if (wanted) field.current?.focus()
  }, [wanted])
  return field
}
