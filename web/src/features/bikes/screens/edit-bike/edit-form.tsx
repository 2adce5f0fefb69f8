import type { BikeDetails } from '@forecourt/contract/bikes'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { NotSaved } from '../../../../api/failures.ts'
import { paths } from '../../../../app/paths.ts'
import { FormPage } from '../../../../ui/forms/form-page.tsx'
import { useStepBack } from '../../../../ui/page/use-step-back.ts'
import { changesOf, type EditValues, valuesOf, wrongInChanges } from '../../parts/bike-form/bike-form.ts'
import { BikeFormFields } from '../../parts/bike-form/bike-form-fields.tsx'
import { useBikePhotos } from '../../parts/bike-form/use-bike-photos.ts'
import { useEditBike, useModels, useVehicle } from '../../queries.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { type Difference, mergeChanges } from './merge-changes.ts'

type Props = {
  /** As it is when the form opens. */
  bike: BikeDetails
  /** Whether the cost is for the user to see. */
  hasCost: boolean
  /** Fetches the bike as it is now; null when it is gone. */
  onChangedMeanwhile: () => Promise<BikeDetails | null>
}

type Changed = { by: string; theirs: EditValues; differences: Difference[] }

/** The form of a bike's details. Somebody else's changes meanwhile are shown before they could be overwritten. */
export function EditForm({ bike, hasCost, onChangedMeanwhile }: Props) {
  const way = paths.bike(bike._id)
  const stepBack = useStepBack(way)
  const { mutateAsync: edit } = useEditBike(bike._id)
  // What the changes are made on: the bike as it was opened, or as it was fetched again since
  const [base, setBase] = useState(() => valuesOf(bike))
  const [changed, setChanged] = useState<Changed>()
  const form = useForm<EditValues>({
    initialValues: base,
    validate: (values) => ({ ...wrongInChanges(base, values), ...photos.wrong }),
  })
  const { vehicleNumber } = form.values
  const photos = useBikePhotos((url) => form.setFieldValue('pictures', (pictures) => [...pictures, url]))
  const models = useModels(bike.shopId)
  const isOther = vehicleNumber !== base.vehicleNumber
  const found = useVehicle(bike.shopId, isOther ? vehicleNumber : '')
  const taken = found?.inStock?.bikeId === bike._id ? null : found?.inStock

  const submit = async (values: EditValues) => {
    const edited = await edit(changesOf(base, values))
    if (!('changedBy' in edited)) return
    const now = await onChangedMeanwhile()
    if (now) showTheirs(edited.changedBy, values, valuesOf(now))
    // Said above the form already, or gone meanwhile, which the fetching says
    throw new NotSaved()
  }
  const showTheirs = (by: string, mine: EditValues, theirs: EditValues) => {
    const { values, differences } = mergeChanges(base, mine, theirs)
    setBase(theirs)
    form.setInitialValues(theirs)
    form.setValues(values)
    setChanged({ by, theirs, differences })
  }
  return (
    <FormPage
      title="Edit Bike"
      subtitle={`${bike.vehicleNumber} · ${bike.make} ${bike.model} · ${bike.shopName}`}
      back={{ label: 'Back', otherwise: way }}
      form={form}
      onSubmit={submit}
      onSaved={stepBack}
      submitLabel="Save"
      waiting={photos.waiting}
      draftKey={`edit-bike ${bike._id}`}
    >
      {changed && (
        <ChangedMeanwhile
          {...changed}
          values={form.values}
          onTake={(field) => form.setFieldValue(field, changed.theirs[field])}
        />
      )}
      <BikeFormFields
        form={form}
        queue={photos.queue}
        models={models}
        lookup={{ found: found && { inStock: taken ?? null, earlier: [] } }}
        cost={hasCost ? 'seen' : 'hidden'}
      />
    </FormPage>
  )
}
