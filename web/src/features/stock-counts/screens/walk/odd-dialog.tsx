import { normaliseVehicleNumber } from '@forecourt/contract/bikes/vehicle-number'
import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { FileInput, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { WordsField } from '../../../../ui/forms/words-field.tsx'
import { whyNoPicture } from '../../../../ui/pictures/picture-file.ts'
import { shrinkPicture } from '../../../uploads/queries.ts'
import type { Seen } from '../../parts/walk-queue.ts'

/** A bike of which something is to be noted; without its id one that is in no list. */
export type OddOne = { vehicleNumber: string; bikeId?: Id | null }

type Values = { vehicleNumber: string; note: string; photo: File | null }
type Props = { odd: OddOne; onSee: (seen: Seen) => Promise<void>; onClose: () => void }

/** Notes what is odd, with a photo that stays on this phone until it is sent. */
export function OddDialog({ odd, onSee, onClose }: Props) {
  const isUnknown = odd.bikeId === undefined || odd.bikeId === null
  const form = useForm<Values>({
    initialValues: { vehicleNumber: odd.vehicleNumber, note: '', photo: null },
    validate: {
      vehicleNumber: (typed) => (normaliseVehicleNumber(typed) === '' ? sentences.sightingNeedsNumber : null),
      note: (note, { photo }) =>
        !isUnknown && note.trim() === '' && photo === null ? 'Say what is odd, or take a photo' : null,
      photo: (photo) => (photo && !photo.type.startsWith('image/') ? (whyNoPicture(photo) ?? null) : null),
    },
  })
  const submit = async ({ vehicleNumber, note, photo }: Values) =>
    onSee({
      bikeId: odd.bikeId ?? null,
      vehicleNumber: normaliseVehicleNumber(vehicleNumber),
      note: note.trim(),
      photo: photo ? await shrinkPicture(photo) : undefined,
    })
  return (
    <FormDialog
      title={isUnknown ? 'Not in the list' : `Odd about ${odd.vehicleNumber}`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      submitLabel="Keep"
    >
      {isUnknown && (
        <>
          <Text>
            The bike is noted with its whole number. Whoever finishes the count is told of it, and of the shop that it
            belongs to where there is one.
          </Text>
          <TextInput
            label="Vehicle number"
            required
            maxLength={20}
            autoCapitalize="characters"
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('vehicleNumber')}
          />
        </>
      )}
      <WordsField
        label={isUnknown ? 'Note (optional)' : 'What is odd'}
        data-autofocus={!isUnknown}
        {...form.getInputProps('note')}
      />
      <FileInput
        label="Photo (optional)"
        placeholder="Take or choose a photo"
        accept="image/*"
        capture="environment"
        clearable
        clearButtonProps={{ 'aria-label': 'Remove the photo' }}
        {...form.getInputProps('photo')}
      />
    </FormDialog>
  )
}
