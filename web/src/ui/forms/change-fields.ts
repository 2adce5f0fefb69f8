type Form = { setFieldValue: (path: string, value: unknown) => void }

/** Changes fields of a form one by one: `setValues` would take back what is said of all the others. */
export function changeFields({ setFieldValue }: Form, changes: object, within = '') {
  for (const [name, value] of Object.entries(changes)) setFieldValue(within + name, value)
}
