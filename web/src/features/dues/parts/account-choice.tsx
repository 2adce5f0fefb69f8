import { accountNames } from '@forecourt/contract/books/account-names'
import { type MoneyAccount, moneyAccounts } from '@forecourt/contract/books/calls'
import { ChoiceRow } from '../../../ui/forms/choice-row.tsx'

type Props = { label: string; value: MoneyAccount | ''; onChange: (account: MoneyAccount) => void }

/** By which way money comes or goes. */
export const AccountChoice = (props: Props) => (
  <ChoiceRow {...props} choices={moneyAccounts.map((account) => ({ value: account, label: accountNames[account] }))} />
)
