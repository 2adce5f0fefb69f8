import { sentences } from '@forecourt/contract/messages'
import type { Shop } from '@forecourt/contract/places'
import type { ShopPages } from '@forecourt/contract/public-pages/calls'
import { Button, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Question } from '../../../ui/dialogs/question.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../ui/page/list-skeleton.tsx'
import { useSetShopPages, useShopPages } from '../queries.ts'
import { PublicAddress } from './public-address.tsx'

type Props = { shop: Pick<Shop, '_id' | 'groupId' | 'name'>; onClose: () => void }

/** Settles what a shop shows to customers. */
export function ShopPagesDialog({ shop, onClose }: Props) {
  const { data: pages, isError, refetch } = useShopPages(shop._id)
  if (pages) return <Settle shop={shop} pages={pages} onClose={onClose} />
  return (
    <Question
      title={`Customer pages of ${shop.name}`}
      onClose={onClose}
      buttons={
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      }
    >
      {isError ? (
        <ErrorState text={sentences.failedShopPages} onRetry={() => refetch()} />
      ) : (
        <ListSkeleton label="Loading what customers see" rows={2} />
      )}
    </Question>
  )
}

function Settle({ shop, pages, onClose }: Props & { pages: ShopPages }) {
  const { mutateAsync: save } = useSetShopPages(shop)
  const form = useForm({ initialValues: { bikePages: pages.bikePages, list: pages.listPath !== null } })
  const { bikePages, list } = form.values
  return (
    <FormDialog
      title={`Customer pages of ${shop.name}`}
      form={form}
      onSubmit={(values) => save({ bikePages: values.bikePages, list: values.bikePages && values.list })}
      onClose={onClose}
    >
      <Switch
        label="Bikes can have a page for customers"
        description="Each is switched on by itself, on the bike’s page. While this is off no page of the shop can be opened."
        data-autofocus
        {...form.getInputProps('bikePages', { type: 'checkbox' })}
      />
      <Switch
        label="A list of those bikes"
        description="At an address that cannot be guessed. Switched off and on again it has another one."
        {...form.getInputProps('list', { type: 'checkbox' })}
        disabled={!bikePages}
        checked={bikePages && list}
      />
      {pages.listPath && bikePages && list && <PublicAddress path={pages.listPath} />}
    </FormDialog>
  )
}
