import type { Output } from '@forecourt/contract/endpoint'
import { sentences } from '@forecourt/contract/messages'
import type { login as contract } from '@forecourt/contract/session'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { users } from '../db/schema.ts'
import { Refusal } from '../http/errors.ts'
import { forgetTries } from '../security/attempts.ts'
import { type Opener, openSession } from './open-session.ts'
import { sweep } from './sweep.ts'
import { type Proven, proveAgain, type TypedPin, withPin } from './write.ts'

type SignIn = TypedPin & {
  /** What the session says of where it was opened. */
  opener: Opener
}

/**
 * Signs in with phone and PIN. An unknown phone, a wrong PIN and an inactive user answer alike, in the same time (401);
 * 429 after too many wrong ones, 423 once only an admin opens the phone again.
 */
export async function login(db: Db, { opener, ...typed }: SignIn): Promise<Output<typeof contract>> {
  const wrong = new Refusal(401, 'invalid_credentials', sentences.invalidCredentials)
  const opened = await withPin(db, typed, wrong, (proven) => open(db, proven, { opener, at: typed.at }))
  // Signed in is signed in, whether or not what is old could be removed
  await sweep(db, typed.at).catch(() => {})
  return opened
}

/** The session and what the user is told; nothing when the PIN or the user was changed since it was checked. */
async function open(db: Db, { user: checked, key }: Proven, { opener, at }: { opener: Opener; at: Date }) {
  const { id } = checked
  return db.transaction(async (tx) => {
    const user = await proveAgain(tx, checked)
    if (!user) return undefined
    if (key !== undefined) await forgetTries(tx, key)
    const token = await openSession(tx, id, at, opener)
    const { name, phone, userType, pinSetByName, pinSetAt } = user
    // Who may sign in is active for themselves, whichever group has switched them off
    const answer = { token, user: { _id: id, name, phone, active: true, userType } }
    if (pinSetByName === null || pinSetAt === null) return answer
    // Told once
    await tx.update(users).set({ pinSetByName: null, pinSetAt: null }).where(eq(users.id, id))
    return { ...answer, pinNotice: { setBy: pinSetByName, setAt: pinSetAt.toISOString() } }
  })
}
