import { sentences } from '@forecourt/contract/messages'
import type { CountDifference, StockCount } from '@forecourt/contract/stock-counts/calls'
import {
  type DifferenceKind,
  differenceNames,
  needsWords,
  type Settlement,
  settlementNames,
  settlementsOf,
} from '@forecourt/contract/stock-counts/differences'
import { Anchor, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../../app/paths.ts'
import { ChoiceField } from '../../../../ui/forms/choice-field.tsx'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { WordsField } from '../../../../ui/forms/words-field.tsx'
import { useSettleDifferences } from '../../queries.ts'
import classes from './count.module.css'

type Values = { as: Settlement | ''; note: string }
type Props = { count: StockCount; difference: CountDifference; onClose: () => void }

/** What to do beside it: a settlement itself changes no stock. */
const beside: Partial<Record<Settlement, string>> = {
  found: 'It stands in the shop after all. Nothing in the stock changes.',
  moved: 'The stock does not change by this: transfer the bike, or take it in, where that is done.',
  soldNotEntered: 'The stock does not change by this: enter the sale.',
  stolen: 'It stays in the stock until somebody takes it out. Write down the police report’s number.',
  explained: 'Write down what the reason is.',
}

/** Settles one difference, on record; with the ways to what has to be done beside it. */
export function SettleDialog({ count, difference, onClose }: Props) {
  const { mutateAsync: settle } = useSettleDifferences(count)
  const choices = settlementsOf[difference.kind]
  const form = useForm<Values>({
    initialValues: {
      as: difference.settledAs ?? (choices.length === 1 ? (choices[0] ?? '') : ''),
      note: difference.settledNote,
    },
    validate: {
      as: (as) => (as === '' ? 'Choose what became of it' : null),
      note: (note, { as }) =>
        as !== '' && needsWords.includes(as) && note.trim() === '' ? sentences.settlementNeedsWords : null,
    },
  })
  const { as } = form.values
  const submit = async (values: Values) => {
    if (values.as !== '') await settle({ differenceIds: [difference._id], as: values.as, note: values.note })
  }
  return (
    <FormDialog
      title={`Settle ${difference.vehicleNumber}`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      submitLabel="Settle"
    >
      <Text>{[differenceNames[difference.kind], difference.belongsTo].filter(Boolean).join(': ')}</Text>
      <ChoiceField
        label="What became of it"
        names={namesOf(difference.kind)}
        value={as}
        onChange={(chosen) => form.setFieldValue('as', chosen)}
        description={as === '' ? undefined : beside[as]}
        error={form.errors['as']}
      />
      {difference.bikeId && difference.openable && (as === 'moved' || as === 'soldNotEntered') && (
        <div className={classes.links}>
          {as === 'moved' ? (
            <Anchor
              renderRoot={(props) => <Link {...props} {...paths.bike(difference.bikeId ?? '')} target="_blank" />}
            >
              Open the bike to move it
            </Anchor>
          ) : (
            <Anchor
              renderRoot={(props) => <Link {...props} {...paths.sellBike(difference.bikeId ?? '')} target="_blank" />}
            >
              Enter the sale
            </Anchor>
          )}
        </div>
      )}
      <WordsField
        label={as !== '' && needsWords.includes(as) ? 'What happened' : 'What happened (optional)'}
        {...form.getInputProps('note')}
      />
    </FormDialog>
  )
}

const namesOf = (kind: DifferenceKind) =>
  Object.fromEntries(settlementsOf[kind].map((settlement) => [settlement, settlementNames[settlement]]))
