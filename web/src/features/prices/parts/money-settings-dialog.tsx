import type { BodyOf } from '@forecourt/contract/endpoint'
import { defaultHoldRule, type TokenRule } from '@forecourt/contract/holds/rule'
import { FloorRule, type MoneySettings, saveMoneySettings } from '@forecourt/contract/prices/calls'
import { Switch, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useSaveMoneySettings } from '../queries.ts'
import { exampleWords } from './floor-words.ts'
import { tokenRuleNames } from './hold-rule-words.ts'

type Props = { settings: MoneySettings; onClose: () => void }

/** What the inputs hold: texts where a number is meant. */
type Values = {
  partialPayments: boolean
  withFloor: boolean
  floorRule: { abovePercent: string; lowerPercent: string; everyDays: string }
  holds: { days: string; tokenRule: TokenRule; withoutToken: boolean }
}

const check = schemaResolver(saveMoneySettings.schema.body, { sync: true })

/** Settles whether a sale may be paid in part, below which price staff ask a manager, and how bikes are held. */
export function MoneySettingsDialog({ settings, onClose }: Props) {
  const { mutateAsync: save } = useSaveMoneySettings(settings.groupId)
  const form = useForm<Values>({
    initialValues: valuesOf(settings),
    validate: (values) => check(bodyOf(values)),
  })
  const rule = FloorRule.safeParse(bodyOf(form.values).floorRule).data
  return (
    <FormDialog
      title="Money"
      form={form}
      onSubmit={(values) => save(bodyOf(values))}
      onClose={onClose}
      draftKey={`money-settings ${settings.groupId}`}
    >
      <Switch
        label="A sale may be paid in part"
        description="The rest is a due with a date."
        data-autofocus
        {...form.getInputProps('partialPayments', { type: 'checkbox' })}
      />
      <Switch
        label="Staff ask a manager below a floor price"
        description="They see that price, not the cost. Who knows what one bike cost, such as one taken in exchange, can work out the others from their floors."
        {...form.getInputProps('withFloor', { type: 'checkbox' })}
      />
      {form.values.withFloor && (
        <>
          <TextInput
            label="Above the cost, in %"
            required
            inputMode="decimal"
            autoComplete="off"
            maxLength={5}
            {...form.getInputProps('floorRule.abovePercent')}
          />
          <TextInput
            label="Lower by, in % of the cost"
            description="0 where age makes no difference."
            required
            inputMode="decimal"
            autoComplete="off"
            maxLength={5}
            {...form.getInputProps('floorRule.lowerPercent')}
          />
          <TextInput
            label="For each so many days in stock"
            required
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            {...form.getInputProps('floorRule.everyDays')}
          />
          <Text component="output" size="sm" c="dimmed">
            {rule && exampleWords(rule)}
          </Text>
        </>
      )}
      <TextInput
        label="A bike is held for so many days"
        description="What the form offers; at most 90."
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        {...form.getInputProps('holds.days')}
      />
      <ChoiceField
        label="A token whose hold comes to nothing"
        names={tokenRuleNames}
        value={form.values.holds.tokenRule}
        onChange={(chosen) => form.setFieldValue('holds.tokenRule', chosen)}
      />
      <Switch
        label="A bike is held without a token too"
        {...form.getInputProps('holds.withoutToken', { type: 'checkbox' })}
      />
    </FormDialog>
  )
}

const valuesOf = ({ partialPayments, floorRule, holds = defaultHoldRule }: MoneySettings): Values => ({
  partialPayments,
  withFloor: floorRule !== null,
  floorRule: {
    abovePercent: String(floorRule?.abovePercent ?? 10),
    lowerPercent: String(floorRule?.lowerPercent ?? 2.5),
    everyDays: String(floorRule?.everyDays ?? 30),
  },
  holds: { ...holds, days: String(holds.days) },
})

const bodyOf = ({ partialPayments, withFloor, floorRule, holds }: Values): BodyOf<typeof saveMoneySettings> => ({
  partialPayments,
  floorRule: withFloor
    ? {
        abovePercent: numberIn(floorRule.abovePercent),
        lowerPercent: numberIn(floorRule.lowerPercent),
        everyDays: numberIn(floorRule.everyDays),
      }
    : null,
  holds: { ...holds, days: numberIn(holds.days) },
})

/** What is missing or no number comes as NaN, which the call refuses by name. */
const numberIn = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed))
