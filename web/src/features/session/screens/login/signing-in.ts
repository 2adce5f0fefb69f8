import { login } from '@forecourt/contract/session'
import { schemaResolver } from '@mantine/form'
import { date } from '../../../../format/dates.ts'
import { clearErrors } from '../../../../ui/page/toast.tsx'
import { notePinSetBy } from '../../parts/pin-set-by.ts'
import { signIn } from '../../queries.ts'

/*
 * What signing in needs and drawing its form does not: the schemas, the call, the toasts. It is most of what the page
 * loads, and comes while the person types.
 */

type Typed = { phoneNumber: string; pin: string }

/** What is wrong with what was typed, by field. */
export const errorsIn = schemaResolver(login.schema.body, { sync: true })

/** Tells what came of it. Fails where it was refused. */
export async function signInWith(typed: Typed) {
  const { pinNotice } = await signIn(typed)
  if (pinNotice) notePinSetBy(`Your PIN was set by ${pinNotice.setBy} on ${date(pinNotice.setAt)}`)
}

export { clearErrors }
