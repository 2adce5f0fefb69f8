import { accountNames } from '@forecourt/contract/books/account-names'
import type { MoneyAccount } from '@forecourt/contract/books/calls'
import type { ComponentProps } from 'react'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'

type Props = Omit<ComponentProps<typeof ChoiceField<MoneyAccount>>, 'names'>

/** By which way money comes or goes. */
export const AccountField = (props: Props) => <ChoiceField {...props} names={accountNames} />
