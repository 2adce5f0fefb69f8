import type { HoldRule, TokenRule } from '@forecourt/contract/holds/rule'
import { amount } from '../../../format/rupees.ts'

/** What becomes of a token whose hold came to nothing. */
export const tokenRuleNames: Record<TokenRule, string> = {
  asked: 'Asked each time',
  givenBack: 'Given back',
  kept: 'Kept',
}

const tokenWords: Record<TokenRule, string> = {
  asked: 'given back or kept, as somebody decides each time',
  givenBack: 'given back',
  kept: 'kept',
}

/** 'A bike is held for 3 days, with a token or without. A token whose hold comes to nothing is given back.' */
export const holdRuleWords = ({ days, tokenRule, withoutToken }: HoldRule): string =>
  `A bike is held for ${amount(days, 'day', 'days')}, ${withoutToken ? 'with a token or without' : 'with a token only'}. ` +
  `A token whose hold comes to nothing is ${tokenWords[tokenRule]}.`
