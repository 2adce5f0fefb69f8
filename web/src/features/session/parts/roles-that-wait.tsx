import type { Id } from '@forecourt/contract/fields'
import type { Me } from '@forecourt/contract/session'
import { Button, Text } from '@mantine/core'
import { KeyRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { rolesOf, waitingSentence } from '../../users/parts/grant-words.ts'
import type { EnterCode } from './enter-code-dialog.tsx'
import classes from './roles-that-wait.module.css'

// It brings forms, which hardly anybody needs here
const EnterCodeDialog = lazy(async () => ({ default: (await import('./enter-code-dialog.tsx')).EnterCodeDialog }))

type Props = {
  /** The signed-in user, once known. */
  me: Me | undefined
  onEnter: EnterCode
}

/** A card for each place where the signed-in user has roles that wait for a code, with the way to enter it. */
export function RolesThatWait({ me, onEnter }: Props) {
  const [entering, setEntering] = useState<Id>()
  if (!me) return null
  return (
    <>
      {me.waiting.length > 0 && (
        <ul className={classes.cards} aria-label="Roles that wait for a code">
          {me.waiting.map((waiting) => (
            <li key={waiting.unitId} className={classes.card}>
              <KeyRound size={20} className={classes.icon} aria-hidden />
              <Text className={classes.words}>{waitingSentence(waiting)}</Text>
              <Button aria-label={`Enter code for ${rolesOf(waiting)}`} onClick={() => setEntering(waiting.unitId)}>
                Enter code
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {entering && (
          <EnterCodeDialog me={me} unitId={entering} onEnter={onEnter} onClose={() => setEntering(undefined)} />
        )}
      </Suspense>
    </>
  )
}
