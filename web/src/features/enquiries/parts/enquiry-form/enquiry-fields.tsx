import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { DayField } from '../../../../ui/forms/day-field.tsx'
import { wishWords } from '../wish-words.ts'
import { BikePicker } from './bike-picker.tsx'
import classes from './enquiry-fields.module.css'
import type { EnquiryValues } from './enquiry-form.ts'
import { FollowUpChoices } from './follow-up-choices.tsx'
import { TypesField } from './types-field.tsx'

type Props = { form: UseFormReturnType<EnquiryValues>; groupId: string | undefined }

/** What is asked of an enquiry, in the order that a call goes: who, what about, which bike, and when to call back. */
export function EnquiryFields({ form, groupId }: Props) {
  const { wish, followUpOn, enquiryType, bikeId } = form.values
  const understood = wishWords(wish)
  return (
    <>
      <TextInput
        label="Customer name"
        required
        autoComplete="off"
        maxLength={120}
        {...form.getInputProps('customerName')}
      />
      <TextInput
        label="Phone"
        required
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={20}
        {...form.getInputProps('customerPhone')}
      />
      <TypesField
        value={enquiryType}
        error={form.errors.enquiryType ?? firstOf(form.errors, 'enquiryType.')}
        onChange={(types) => form.setFieldValue('enquiryType', types)}
      />
      <BikePicker
        groupId={groupId}
        value={bikeId}
        error={form.errors.bikeId}
        onChange={(chosen) => form.setFieldValue('bikeId', chosen)}
      />
      <div>
        <TextInput
          label={bikeId ? 'Or another wish (optional)' : 'Or their wish (optional)'}
          placeholder="any 350cc under 1.2 lakh"
          autoComplete="off"
          maxLength={200}
          {...form.getInputProps('wish')}
        />
        <output className={classes.understood}>{understood && `Looking for: ${understood}`}</output>
      </div>
      <div className={classes.followUp}>
        <DayField label="Follow up on (optional)" {...form.getInputProps('followUpOn')} />
        <FollowUpChoices chosen={followUpOn} onChoose={(day) => form.setFieldValue('followUpOn', day)} />
      </div>
      <Textarea
        label="Notes (optional)"
        maxLength={2000}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('notes')}
      />
    </>
  )
}

/** What is wrong with one of a list. */
const firstOf = (errors: Props['form']['errors'], start: string) =>
  Object.entries(errors).find(([field]) => field.startsWith(start))?.[1]
