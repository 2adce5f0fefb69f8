import { randomBytes } from 'node:crypto'
import type { Executor } from '../db/open.ts'
import { sessions } from '../db/schema.ts'
import { hashToken } from './read.ts'

/** Where a session is opened: the browser by name, and the IP address. */
export type Opener = { browser: string; address: string }

/** Opens a session and gives its token: 256 random bits, of which only the SHA-256 is kept. */
export async function openSession(db: Executor, userId: string, at: Date, opener?: Opener): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(sessions).values({ tokenHash: hashToken(token), userId, created: at, lastUsed: at, ...opener })
  return token
}
