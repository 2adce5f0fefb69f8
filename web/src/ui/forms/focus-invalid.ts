/**
 * Moves the focus to the first field with an error, in the order of the screen, and tells whether there is one. Groups
 * of boxes say their error in words alone: the first box is focused.
 */
export function focusInvalid(form: HTMLElement): boolean {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], .mantine-InputWrapper-error')
  const field = wrong?.matches('[aria-invalid]')
    ? wrong
    : wrong?.closest('.mantine-InputWrapper-root')?.querySelector<HTMLElement>('input, select, textarea, button')
  field?.focus()
  return field !== undefined && field !== null
}
