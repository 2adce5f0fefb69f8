import { sql } from 'drizzle-orm'

/**
 * The commit of the transaction that selects this waits for no disk: a power cut may take it back. The next one that
 * waits takes it along.
 */
export const unhurried = sql`set_config('synchronous_commit', 'off', true)`
