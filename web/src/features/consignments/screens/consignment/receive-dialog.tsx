import type { Consignment, ConsignmentBike } from '@forecourt/contract/consignments/calls'
import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { useForm } from '@mantine/form'
import { amount } from '../../../../format/rupees.ts'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { WordsField } from '../../../../ui/forms/words-field.tsx'
import { BikeFields } from '../../parts/bike-fields.tsx'
import { BikePhotos, usePhotosOfBikes } from '../../parts/bike-photos.tsx'
import { KilometresField } from '../../parts/kilometres-field.tsx'
import { kilometresOr, whyNoKilometres } from '../../parts/read-kilometres.ts'
import { arrivalDraft, type Found, useReceiveBikes } from '../../queries.ts'

type Props = { consignment: Consignment; bikes: readonly ConsignmentBike[]; onClose: () => void }
type Values = { found: Record<Id, Found> }

/** Asks what stands on the clock of each bike and what is broken, and takes them in. */
export function ReceiveDialog({ consignment, bikes, onClose }: Props) {
  const { mutateAsync: receive } = useReceiveBikes(consignment)
  const photos = usePhotosOfBikes()
  const form = useForm<Values>({
    initialValues: {
      found: Object.fromEntries(
        bikes.map(({ bikeId, sentMileage }) => [bikeId, { mileage: String(sentMileage), damage: '', pictures: [] }]),
      ),
    },
    validate: {
      found: Object.fromEntries(
        bikes.map(({ bikeId, sentMileage }) => [
          bikeId,
          {
            mileage: (typed: string) => whyNoKilometres(typed, sentMileage, sentences.kilometresWentBack),
            pictures: () => photos.wrongOf(bikeId),
          },
        ]),
      ),
    },
  })
  const submit = (typed: Values) => {
    const received = bikes.map(({ bikeId, sentMileage }) => {
      const { mileage = '', damage = '', pictures = [] } = typed.found[bikeId] ?? {}
      return { bikeId, mileage: kilometresOr(mileage, sentMileage), damage, pictures }
    })
    return receive({ body: { bikes: received }, typed })
  }
  return (
    <FormDialog
      title={`Take in ${amount(bikes.length, 'bike', 'bikes')}`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      submitLabel="Take in"
      waiting={photos.isSending}
      draftKey={arrivalDraft(consignment._id)}
    >
      {bikes.map((bike) => (
        <BikeFields key={bike.bikeId} bike={bike}>
          <KilometresField of={bike.vehicleNumber} {...form.getInputProps(`found.${bike.bikeId}.mileage`)} />
          <WordsField
            label={`Damage on ${bike.vehicleNumber} (optional)`}
            {...form.getInputProps(`found.${bike.bikeId}.damage`)}
          />
          <BikePhotos
            value={form.values.found[bike.bikeId]?.pictures ?? []}
            onChange={(pictures) => form.setFieldValue(`found.${bike.bikeId}.pictures`, pictures)}
            error={form.errors[`found.${bike.bikeId}.pictures`]}
            onKept={(url) =>
              form.setFieldValue(`found.${bike.bikeId}.pictures`, (pictures: string[]) => [...pictures, url])
            }
            mayWait
            onUnkept={(how) => photos.note(bike.bikeId, how)}
          />
        </BikeFields>
      ))}
    </FormDialog>
  )
}
