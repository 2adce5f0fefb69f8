import type { InventoryItem } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import type { StockRequest } from '@forecourt/contract/stock-requests/calls'
import { Select, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { trueNow } from '../../../device/clock.ts'
import { count, rupees } from '../../../format/rupees.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../ui/page/list-skeleton.tsx'
import { isHere } from '../../bikes/parts/is-here.ts'
import { useMyShops } from '../../dashboard/queries.ts'
import { isHeldAt } from '../../holds/parts/is-held.ts'
import { useInventory } from '../../inventory/queries.ts'
import { useMoveBike } from '../../transfers/queries.ts'

type Props = {
  request: StockRequest
  /** Where both shops sign: it is sent next. */
  onChosen: (bike: InventoryItem) => void
  onClose: () => void
}

/** Asks which bike goes to the shop that asks for one, and moves it there where no shop signs. */
export function GrantDialog({ request, onChosen, onClose }: Props) {
  const { _id: requestId, groupId, fromShopId, toShopId, toShopName, make, model } = request
  const [now] = useState(trueNow)
  const { shops } = useMyShops()
  const signs = shops.some((shop) => shop._id === fromShopId && shop.signedTransfers)
  const list = useInventory(
    { groupId, shopId: fromShopId, status: 'inStock', make, q: model },
    { sort: 'daysInInventory', order: 'desc' },
  )
  const bikes = (list.data?.pages.flatMap((page) => page.bikes) ?? []).filter(
    // What is on its way, reserved on a phone or held for a customer stays
    (bike) => isHere(bike) && !isHeldAt(now, bike),
  )
  const only = bikes.length === 1 ? bikes[0] : undefined
  const form = useForm({
    initialValues: { bikeId: '' },
    validate: { bikeId: (chosen) => (only || chosen ? null : sentences.bikesRequired) },
  })
  const { mutateAsync: move } = useMoveBike(groupId)
  const submit = async ({ bikeId }: { bikeId: string }) => {
    const chosen = only ?? bikes.find(({ _id }) => _id === bikeId)
    if (!chosen) return
    if (signs) onChosen(chosen)
    else {
      const target = { _id: toShopId, name: toShopName }
      await move({ bikeId: chosen._id, target, comments: '', requestId })
    }
  }
  return (
    <FormDialog
      title={`Send one to ${toShopName}`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      submitLabel={signs ? 'Next' : 'Transfer'}
      waiting={bikes.length === 0}
    >
      {list.isPending && <ListSkeleton label="Loading the bikes" />}
      {list.isError && <ErrorState text={sentences.failedGroupData} onRetry={() => list.refetch()} />}
      {list.isSuccess && bikes.length === 0 && (
        <Text>
          No {make} {model} is free in your stock now.
        </Text>
      )}
      {only && (
        <Text>
          <strong>{only.vehicleNumber}</strong> goes there: {inWords(only)}.
        </Text>
      )}
      {bikes.length > 1 && (
        <Select
          label="Which one"
          placeholder="Select a bike..."
          data={bikes.map((bike) => ({ value: bike._id, label: `${bike.vehicleNumber} · ${inWords(bike)}` }))}
          searchable
          allowDeselect={false}
          nothingFoundMessage="No bike found."
          {...form.getInputProps('bikeId')}
        />
      )}
    </FormDialog>
  )
}

const inWords = ({ year, mileage, listPrice }: InventoryItem) => `${year} · ${count(mileage)} km · ${rupees(listPrice)}`
