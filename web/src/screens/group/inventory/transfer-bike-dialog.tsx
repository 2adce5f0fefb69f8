import type { InventoryItem } from '@forecourt/contract/bikes'
import { sentences } from '@forecourt/contract/messages'
import { Select, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useShopNames, useTransferBike } from '../../../api/bikes.ts'
import { byName } from '../../../lib/places.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { clearErrors, showError } from '../../../ui/toast.tsx'
import classes from './transfer-bike-dialog.module.css'

/** Moves a bike to another shop of its group. */
export function TransferBikeDialog({ bike, onClose }: { bike: InventoryItem; onClose: () => void }) {
  const { mutateAsync: transfer } = useTransferBike(bike.groupId)
  const shops = useShopNames(bike.groupId)
  const targets = byName(shops.data ?? []).filter(({ _id }) => _id !== bike.shopId)
  const form = useForm({
    initialValues: { targetShopId: '', comments: '' },
    validate: { targetShopId: (chosen) => (chosen ? null : sentences.selectTargetShop) },
  })

  const submit = async ({ targetShopId, comments }: typeof form.values) => {
    clearErrors()
    const target = targets.find(({ _id }) => _id === targetShopId)
    if (target) await transfer({ bikeId: bike._id, target, comments })
  }

  return (
    <FormDialog
      title="Transfer Bike"
      form={form}
      onSubmit={submit}
      onInvalid={() => showError(sentences.selectTargetShop, { title: sentences.noShopSelected })}
      onClose={onClose}
      submitLabel="Transfer Bike"
      draftKey={`transfer ${bike._id}`}
    >
      <div className={classes.bike}>
        <Text fw={600}>{bike.vehicleNumber}</Text>
        <Text>
          {bike.make} {bike.model}
        </Text>
        <Text size="sm" c="dimmed">
          Now at {bike.shopName}
        </Text>
      </div>
      {shops.isError && <ErrorState text="The shops could not be fetched" onRetry={() => shops.refetch()} />}
      {!shops.isError && (
        <Select
          label="Transfer to"
          placeholder="Select a shop..."
          description={shops.isSuccess && targets.length === 0 ? 'There is no other shop in this group.' : undefined}
          data={targets.map(({ _id, name }) => ({ value: _id, label: name }))}
          nothingFoundMessage={shops.isPending ? 'Loading shops...' : 'No shop found.'}
          searchable
          openOnFocus={false}
          data-autofocus
          {...form.getInputProps('targetShopId')}
        />
      )}
      <Textarea
        label="Comments (optional)"
        placeholder={sentences.defaultTransferComment}
        maxLength={500}
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('comments')}
      />
    </FormDialog>
  )
}
