import { Button, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link, useLocation } from '@tanstack/react-router'
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallFailure } from '../../../../api/failures.ts'
import { ownPath } from '../../../../app/history-state.ts'
import { paths } from '../../../../app/paths.ts'
import { afterFirstPaint } from '../../../../device/after-first-paint.ts'
import { focusInvalid } from '../../../../ui/forms/focus-invalid.ts'
import { PinField } from '../../../../ui/forms/pin-field.tsx'
import { useBusy } from '../../../../ui/forms/use-busy.ts'
import classes from './login.module.css'

/** Fetched once the form is drawn. */
const signingIn = () => import('./signing-in.ts')

/** Sign-in with phone number and PIN. The router takes whoever is signed in on to the groups, or to the page left. */
export function Login() {
  // Read once: while the next page is coming the location is already that page's
  const [arrival] = useState(useLocation({ select: ({ state }) => state }))
  const why = whyHere(arrival)
  const { busy, run } = useBusy()
  const [done, setDone] = useState(false)
  const phone = useRef<HTMLInputElement>(null)
  const about = useId()
  const form = useForm({ initialValues: { phoneNumber: '', pin: '' } })
  const [cutOff, setCutOff] = useState(false)

  useEffect(() => {
    // Not on a phone, whose keyboard would rise over the page
    if (window.matchMedia('(hover: hover) and (pointer: fine)').matches) phone.current?.focus()
  }, [])
  // Where it fails, sending the form asks again
  useEffect(() => afterFirstPaint(() => void signingIn().catch(() => undefined)), [])

  /** Said by a toast. A wrong PIN is typed anew; after a lost network it can be sent again. */
  const refused = (error: unknown) => {
    if (error instanceof CallFailure && error.status === 401) form.setFieldValue('pin', '')
    form.getInputNode('pin')?.focus()
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    void run(async () => {
      // Not by a toast: those come with it
      const part = await signingIn().catch(() => undefined)
      setCutOff(!part)
      if (!part) return
      part.clearErrors()
      const typed = form.getValues()
      // At once: what is focused next is found by its error
      flushSync(() => form.setErrors(part.errorsIn(typed)))
      if (focusInvalid(currentTarget)) return
      // Busy until the next page is there: a second tap would sign in twice
      await part.signInWith(typed).then(() => setDone(true), refused)
    })
  }

  return (
    <main className={classes.page}>
      <title>Login - Forecourt</title>
      <form className={classes.form} onSubmit={submit} noValidate aria-busy={busy || done} aria-describedby={about}>
        <Link {...paths.home} className={classes.brand}>
          <img src="/icon.svg" alt="" width={40} height={40} />
          Forecourt
        </Link>
        <Title order={1} size="h3">
          Login
        </Title>
        {why && (
          <Text size="sm" c="dimmed" id={about}>
            {why}
          </Text>
        )}
        <TextInput
          ref={phone}
          label="Phone number"
          name="phoneNumber"
          type="tel"
          inputMode="tel"
          autoComplete="username"
          enterKeyHint="next"
          maxLength={20}
          {...form.getInputProps('phoneNumber')}
        />
        <PinField
          label="PIN"
          name="pin"
          autoComplete="current-password"
          enterKeyHint="go"
          {...form.getInputProps('pin')}
        />
        {cutOff && (
          <Text size="sm" c="var(--fc-danger)" role="alert">
            A part of this page could not be fetched. Check the connection and try again, or reload the page.
          </Text>
        )}
        <Button type="submit" fullWidth loading={busy || done} mt="xs">
          Login
        </Button>
      </form>
    </main>
  )
}

type Arrival = { leftPage?: string; signedOutElsewhere?: boolean; typedLost?: boolean }

/** Why somebody who did not ask for the login is here, and what became of what they typed. */
function whyHere({ leftPage, signedOutElsewhere, typedLost }: Arrival): string | undefined {
  const reason = signedOutElsewhere
    ? 'You were signed out in another tab.'
    : ownPath(leftPage) && 'Your session has ended. Sign in to go on where you were.'
  if (!reason || !typedLost) return reason
  return `${reason} What you had typed and not saved was removed, since others may use this device.`
}
