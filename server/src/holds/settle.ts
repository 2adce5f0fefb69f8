import type { SettleToken } from '@forecourt/contract/holds/calls'
import { sentences } from '@forecourt/contract/messages'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { bookSettledToken } from '../books/write.ts'
import type { Tx } from '../db/open.ts'
import { heads } from '../db/schema.ts'
import { conflict, invalidField, notFound } from '../http/errors.ts'
import { readHoldRule } from '../prices/read.ts'
import type { HoldRow } from './read.ts'

/**
 * Books what becomes of a token that no sale took, and answers what changes of its hold. Throws 409 where it is settled,
 * or where the group's rule says otherwise.
 */
export async function settle(tx: Tx, actor: Actor, hold: HoldRow, { how, account, headId }: SettleToken) {
  if (hold.paise === 0) throw conflict('no_token', sentences.noToken)
  if (hold.settledAt) throw conflict('token_settled', sentences.tokenSettled)
  const { tokenRule } = await readHoldRule(tx, hold.groupId)
  if (tokenRule !== 'asked' && tokenRule !== how)
    throw conflict('token_rule', tokenRule === 'kept' ? sentences.tokensKept : sentences.tokensGivenBack)
  if (how === 'givenBack' && account === null) throw invalidField('account', sentences.tokenBackHow)
  const head = how === 'kept' ? await getIncomeHead(tx, hold.groupId, headId) : null
  const entries = await bookSettledToken(tx, actor, hold, head ? { head } : { account: account ?? 'cash' })
  const changes = {
    settledAt: actor.at,
    settled: how,
    settledByName: actor.name,
    settledAccount: how === 'givenBack' ? account : null,
    settledHead: head?.name ?? '',
  }
  return { changes, entries }
}

async function getIncomeHead(tx: Tx, groupId: string, headId: string | null) {
  if (headId === null) throw invalidField('headId', sentences.tokenHead)
  const [head] = await tx
    .select({ id: heads.id, name: heads.name, type: heads.type })
    .from(heads)
    .where(and(eq(heads.groupId, groupId), eq(heads.id, headId)))
  if (!head) throw notFound('This head')
  if (head.type !== 'income') throw invalidField('headId', sentences.tokenHead)
  return head
}
