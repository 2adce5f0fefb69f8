import type { Bike } from '@forecourt/contract/bikes'
import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { byName } from '../../../format/names.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { WordsField } from '../../../ui/forms/words-field.tsx'
import { clearErrors, showError } from '../../../ui/page/toast.tsx'
import { TargetShopField } from '../../places/parts/target-shop-field.tsx'
import { useChoiceFocus } from '../../places/parts/use-choice-focus.ts'
import { useShopNames } from '../../places/queries.ts'
import { useMoveBike } from '../queries.ts'
import classes from './transfer-bike-dialog.module.css'

type Props = {
  bike: Pick<Bike, '_id' | 'groupId' | 'vehicleNumber' | 'make' | 'model' | 'shopId'> & { shopName: string }
  /** Where what is open may show the bike no longer: whether so once it is in a shop, and the way on from there. */
  gone?: { isGoneIn: (shopId: Id) => boolean; leave: () => void }
  onClose: () => void
}

/** Asks where a bike is to go, and moves it to another shop of its group; the only other one is not asked for. */
export function TransferBikeDialog({ bike, gone, onClose }: Props) {
  const shops = useShopNames(bike.groupId)
  const { mutateAsync: move } = useMoveBike(bike.groupId, gone?.isGoneIn)
  const targets = byName(shops.data ?? []).filter(({ _id }) => _id !== bike.shopId)
  const only = targets.length === 1 ? targets[0] : undefined
  const about = useChoiceFocus(shops.isSuccess)
  const targetOf = (chosen: Id) => only ?? targets.find(({ _id }) => _id === chosen)
  const form = useForm({
    initialValues: { targetShopId: '', comments: '' },
    validate: { targetShopId: (chosen) => (targetOf(chosen) ? null : sentences.selectTargetShop) },
  })

  const submit = async ({ targetShopId, comments }: typeof form.values) => {
    clearErrors()
    const target = targetOf(targetShopId)
    if (!target) return
    const { shopId } = await move({ bikeId: bike._id, target, comments })
    if (gone?.isGoneIn(shopId)) gone.leave()
  }

  return (
    <FormDialog
      title="Transfer Bike"
      form={form}
      onSubmit={submit}
      onInvalid={() => showError(sentences.selectTargetShop, { title: sentences.noShopSelected })}
      onClose={onClose}
      submitLabel="Transfer Bike"
      waiting={shops.isPending}
      draftKey={`transfer ${bike._id}`}
    >
      <div ref={about} className={classes.bike}>
        <Text fw={600}>{bike.vehicleNumber}</Text>
        <Text>
          {bike.make} {bike.model}
        </Text>
        <Text size="sm" c="dimmed">
          Now at {bike.shopName}
        </Text>
        {only && (
          <Text mt="xs">
            Goes to <strong>{only.name}</strong>
          </Text>
        )}
      </div>
      {!only && (
        <TargetShopField
          label="Transfer to"
          shops={shops}
          targets={targets}
          value={form.values.targetShopId}
          error={form.errors.targetShopId}
          onChange={(shopId) => form.setFieldValue('targetShopId', shopId)}
        />
      )}
      <WordsField
        label="Comments (optional)"
        placeholder={sentences.defaultTransferComment}
        {...form.getInputProps('comments')}
      />
    </FormDialog>
  )
}
