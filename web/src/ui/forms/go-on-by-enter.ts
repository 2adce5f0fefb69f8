import type { KeyboardEvent } from 'react'

/**
 * Enter in a field of a long form goes on to the next one, and from the last one sends the form; with Ctrl it sends from
 * anywhere. A half-filled form is so not sent by the key that ends what was typed.
 */
export function goOnByEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { key, ctrlKey, metaKey, currentTarget: form, target, nativeEvent } = event
  // A dialog over the form is no part of it
  if (key !== 'Enter' || nativeEvent.isComposing || !form.contains(target as Node)) return
  // A list that is open takes the key for what is chosen in it, and mostly that is all
  if (event.defaultPrevented && !(target as HTMLElement).matches('[data-goes-on-by-enter]')) return
  if (ctrlKey || metaKey) {
    event.preventDefault()
    if (!event.repeat) form.requestSubmit()
    return
  }
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
  const [next] = fieldsAfter(form, target)
  // Held down it would run through the form and send it
  if (next || event.repeat) event.preventDefault()
  if (!next || event.repeat) return
  next.focus()
  if (next instanceof HTMLInputElement) next.select()
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const ticked = ['radio', 'checkbox', 'file', 'hidden']

/** What one types into or chooses from a list; what is ticked or pressed is passed by. */
const isTypedInto = (element: Element): element is Field =>
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !ticked.includes(element.type))

/** The fields below one, in the order of the screen. */
const fieldsAfter = (form: HTMLFormElement, field: Element): Field[] =>
  [...form.elements]
    .filter(isTypedInto)
    .filter(
      (other) =>
        !other.disabled &&
        other.tabIndex >= 0 &&
        Boolean(field.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING),
    )

/** Where one goes on after `field` in what has to be filled in; nothing where all of that is. */
export const missingAfter = (form: HTMLFormElement, field: Element): Field | undefined =>
  fieldsAfter(form, field).find(({ required, value }) => required && value === '')
