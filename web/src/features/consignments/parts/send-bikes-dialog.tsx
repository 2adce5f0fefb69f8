import type { Bike } from '@forecourt/contract/bikes'
import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { Select, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../app/paths.ts'
import { byName } from '../../../format/names.ts'
import { amount } from '../../../format/rupees.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { WordsField } from '../../../ui/forms/words-field.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { useShopNames } from '../../places/queries.ts'
import { useSendBikes } from '../queries.ts'
import { BikeFields } from './bike-fields.tsx'
import { BikePhotos, usePhotosOfBikes } from './bike-photos.tsx'
import { KilometresField } from './kilometres-field.tsx'
import { kilometresOr, whyNoKilometres } from './read-kilometres.ts'

/** A bike that may be sent, as lists and its own page have it. */
export type Sendable = Pick<Bike, '_id' | 'groupId' | 'shopId' | 'vehicleNumber' | 'make' | 'model' | 'mileage'> & {
  shopName: string
}

type Props = {
  /** Of one shop. */
  bikes: readonly [Sendable, ...Sendable[]]
  /** What another shop asked for, which is granted by this. */
  request?: { _id: Id; to: { _id: Id; name: string } }
  onClose: () => void
}

/** So many shops stand side by side, to be chosen with one tap; more are searched by name. */
const mostSideBySide = 3

/** With what a bike leaves. */
type Left = { mileage: string; pictures: string[] }
type Values = { toShopId: Id; carriedBy: string; comments: string; left: Record<Id, Left> }

/** Asks where bikes of a shop are to go, with what on the clock and by whom, and goes on to their consignment. */
export function SendBikesDialog({ bikes, request, onClose }: Props) {
  const [first] = bikes
  const navigate = useNavigate()
  const shops = useShopNames(first.groupId)
  const targets = byName(shops.data ?? []).filter(({ _id }) => _id !== first.shopId)
  const only = request?.to ?? (targets.length === 1 ? targets[0] : undefined)
  const { mutateAsync: send } = useSendBikes(first.groupId)
  const photos = usePhotosOfBikes()
  const form = useForm<Values>({
    initialValues: {
      toShopId: '',
      carriedBy: '',
      comments: '',
      left: Object.fromEntries(bikes.map(({ _id, mileage }) => [_id, { mileage: String(mileage), pictures: [] }])),
    },
    validate: {
      toShopId: (chosen) => (only || chosen ? null : sentences.selectTargetShop),
      left: Object.fromEntries(
        bikes.map(({ _id, mileage }) => [
          _id,
          {
            mileage: (typed: string) => whyNoKilometres(typed, mileage, sentences.kilometresOnFile),
            pictures: () => photos.wrongOf(_id),
          },
        ]),
      ),
    },
  })
  const submit = async ({ toShopId, left, ...words }: Values) => {
    const { _id } = await send({
      ...words,
      toShopId: only?._id ?? toShopId,
      requestId: request?._id,
      bikes: bikes.map((bike) => {
        const { mileage, pictures = [] } = left[bike._id] ?? {}
        return { bikeId: bike._id, mileage: kilometresOr(mileage, bike.mileage), pictures }
      }),
    })
    void navigate(paths.consignment(_id))
  }
  return (
    <FormDialog
      title={bikes.length === 1 ? 'Send bike' : `Send ${amount(bikes.length, 'bike', 'bikes')}`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      submitLabel="Send"
      waiting={shops.isPending || photos.isSending}
    >
      <Text size="sm" c="dimmed">
        From {first.shopName}
        {only && (
          <>
            {' '}
            to <strong>{only.name}</strong>
          </>
        )}
        . The other shop takes them in; until then nobody can sell them.
      </Text>
      {shops.isError && <ErrorState text="The shops could not be fetched" onRetry={shops.refetch} />}
      {!only && targets.length > 0 && targets.length <= mostSideBySide && (
        <ChoiceField
          label="Send to"
          names={Object.fromEntries(targets.map(({ _id, name }) => [_id, name]))}
          value={form.values.toShopId}
          error={form.errors.toShopId}
          onChange={(shopId) => form.setFieldValue('toShopId', shopId)}
        />
      )}
      {!shops.isError && !only && (targets.length === 0 || targets.length > mostSideBySide) && (
        <Select
          label="Send to"
          placeholder="Select a shop..."
          description={shops.data && targets.length === 0 ? 'There is no other shop in this group.' : undefined}
          data={targets.map(({ _id, name }) => ({ value: _id, label: name }))}
          searchable
          allowDeselect={false}
          {...form.getInputProps('toShopId')}
        />
      )}
      {bikes.map((bike) => (
        <BikeFields key={bike._id} bike={bike}>
          <KilometresField of={bike.vehicleNumber} {...form.getInputProps(`left.${bike._id}.mileage`)} />
          <BikePhotos
            value={form.values.left[bike._id]?.pictures ?? []}
            onChange={(pictures) => form.setFieldValue(`left.${bike._id}.pictures`, pictures)}
            error={form.errors[`left.${bike._id}.pictures`]}
            onKept={(url) =>
              form.setFieldValue(`left.${bike._id}.pictures`, (pictures: string[]) => [...pictures, url])
            }
            onUnkept={(how) => photos.note(bike._id, how)}
          />
        </BikeFields>
      ))}
      <TextInput label="Carried by (optional)" maxLength={120} {...form.getInputProps('carriedBy')} />
      <WordsField label="Comments (optional)" {...form.getInputProps('comments')} />
    </FormDialog>
  )
}
