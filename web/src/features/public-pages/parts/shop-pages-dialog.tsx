import { sentences } from '@forecourt/contract/messages'
import type { Shop } from '@forecourt/contract/places'
import type { ShopPages } from '@forecourt/contract/public-pages/calls'
import { Switch, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useEffectEvent } from 'react'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../ui/page/list-skeleton.tsx'
import { useSetShopPages, useShopPages } from '../queries.ts'
import { PublicAddress } from './public-address.tsx'

type Props = { shop: Pick<Shop, '_id' | 'groupId' | 'name'>; onClose: () => void }

/** Settles what a shop shows to customers. */
export function ShopPagesDialog({ shop, onClose }: Props) {
  const { data: pages, isError, refetch } = useShopPages(shop._id)
  const { mutateAsync: save } = useSetShopPages(shop)
  const form = useForm({ initialValues: { bikePages: false, list: false } })
  const { bikePages, list } = form.values
  // Only the first time: what was changed since is the person's
  const fill = useEffectEvent((settled: ShopPages) =>
    form.initialize({ bikePages: settled.bikePages, list: settled.listPath !== null }),
  )
  useEffect(() => {
    if (pages) fill(pages)
  }, [pages])
  return (
    <FormDialog
      title={`Pages for customers of ${shop.name}`}
      form={form}
      waiting={!pages}
      onSubmit={(values) => save({ bikePages: values.bikePages, list: values.bikePages && values.list })}
      onClose={onClose}
    >
      {!pages && isError && <ErrorState text={sentences.failedShopPages} onRetry={() => refetch()} />}
      {!pages && !isError && <ListSkeleton label="Loading what customers see" rows={2} />}
      {pages && (
        <>
          <Switch
            label="Bikes can have a page for customers"
            description="Each is switched on by itself, on the bike’s page. While this is off no page of the shop can be opened."
            {...form.getInputProps('bikePages', { type: 'checkbox' })}
          />
          <Switch
            label="A list of those bikes"
            description="At an address that cannot be guessed. Switched off and on again it has another one."
            {...form.getInputProps('list', { type: 'checkbox' })}
            disabled={!bikePages}
            checked={bikePages && list}
          />
          {pages.searchEngines && (
            <Text size="sm" c="dimmed">
              Search engines may find what is shown here: the group’s settings allow it.
            </Text>
          )}
          {pages.listPath && bikePages && list && <PublicAddress path={pages.listPath} />}
        </>
      )}
    </FormDialog>
  )
}
