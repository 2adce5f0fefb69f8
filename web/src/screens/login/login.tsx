import { login } from '@forecourt/contract/session'
import { Button, PasswordInput, Text, TextInput, Title } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useLogin } from '../../api/session.ts'
import { ownPath } from '../../history-state.ts'
import { date } from '../../lib/dates.ts'
import { CallFailure } from '../../lib/failures.ts'
import { paths } from '../../paths.ts'
import { showNotice } from '../../ui/toast.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import classes from './login.module.css'

/** Sign-in with phone number and PIN. */
export function Login() {
  const navigate = useNavigate()
  const { history } = useRouter()
  // Read once: while the next page is coming the location is already that page's
  const leftPage = ownPath(useState(useLocation({ select: ({ state }) => state.leftPage }))[0])
  const { mutateAsync: signIn } = useLogin()
  const { busy, run } = useBusy()
  const form = useForm({
    initialValues: { phoneNumber: '', pin: '' },
    validate: schemaResolver(login.schema.body, { sync: true }),
  })

  /** Said by a toast. A wrong PIN is typed anew; after a lost network it can be sent again. */
  const refused = (error: unknown) => {
    if (error instanceof CallFailure && error.status === 401) form.setFieldValue('pin', '')
    form.getInputNode('pin')?.focus()
  }
  const submit = form.onSubmit((typed) =>
    run(async () => {
      const answer = await signIn(typed).catch(refused)
      if (!answer) return
      if (answer.pinNotice)
        showNotice(`Your PIN was set by ${answer.pinNotice.setBy} on ${date(answer.pinNotice.setAt)}`)
      if (leftPage) history.replace(leftPage)
      else await navigate(paths.groupSelect)
    }),
  )

  return (
    <main className={classes.page}>
      <title>Login - Forecourt</title>
      <form className={classes.form} onSubmit={submit} noValidate aria-busy={busy}>
        <Link {...paths.home} className={classes.brand}>
          <img src="/icon.svg" alt="" width={40} height={40} />
          Forecourt
        </Link>
        <Title order={1} size="h3">
          Login
        </Title>
        {leftPage && (
          <Text size="sm" c="dimmed">
            Your session has ended. Sign in to go on where you were.
          </Text>
        )}
        <TextInput
          label="Phone number"
          type="tel"
          inputMode="tel"
          autoComplete="username"
          {...form.getInputProps('phoneNumber')}
        />
        <PasswordInput
          label="PIN"
          inputMode="numeric"
          autoComplete="current-password"
          maxLength={6}
          {...form.getInputProps('pin')}
        />
        <Button type="submit" fullWidth loading={busy} mt="xs">
          Login
        </Button>
      </form>
    </main>
  )
}
