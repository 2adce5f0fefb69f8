import { sentences } from '@forecourt/contract/messages'
import type { Shop } from '@forecourt/contract/places'
import { useParams } from '@tanstack/react-router'
import { Ban, FileSpreadsheet, Store } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { HeaderLink } from '../../../../ui/page/header-action.tsx'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { useIsPhone } from '../../../../ui/page/use-is-phone.ts'
import { placeOfShop } from '../../../places/parts/place-of.ts'
import { useShop } from '../../../places/queries.ts'
import { useMay, useMe } from '../../../session/queries.ts'
import { Instructions } from './instructions.tsx'
import { UploadForm } from './upload-form.tsx'

/** Adds the bikes of a CSV file to a shop. */
export function BulkUpload() {
  const { shopId } = useParams({ from: '/frame/signed-in/bulk-inventory-upload/$shopId' })
  const shop = useShop(shopId)
  const me = useMe()
  const may = useMay()
  const failed = (shop.isError && !shop.data) || (me.isError && !me.data)
  const known = shop.data !== undefined && me.data !== undefined
  const allowed = shop.data && may('bike.upload', placeOfShop(shop.data))
  return (
    <Page narrow>
      <title>Bulk Inventory Upload - Forecourt</title>
      <PageHeader
        title="Bulk Inventory Upload"
        subtitle={shop.data?.name}
        withBack
        right={
          allowed && <HeaderLink link={paths.import(shopId)} icon={FileSpreadsheet} label="Import a spreadsheet" />
        }
      />
      {failed && (
        <ErrorState text={sentences.failedGroupData} onRetry={() => Promise.all([shop.refetch(), me.refetch()])} />
      )}
      {!failed && !known && <ListSkeleton label="Loading the shop" />}
      {known && !shop.data && (
        <EmptyState icon={Store} text="There is no such shop, or it is not one of yours.">
          <LinkButton {...paths.groupSelect}>Select a group</LinkButton>
        </EmptyState>
      )}
      {known && shop.data && !allowed && (
        <EmptyState icon={Ban} text={`Only an admin or a manager of ${shop.data.name} can upload bikes to it.`}>
          <LinkButton {...paths.group(shop.data.groupId)}>Go to the group</LinkButton>
        </EmptyState>
      )}
      {known && shop.data && allowed && <Parts shop={shop.data} />}
      {allowed && (
        <LinkButton {...paths.bulkChanges} variant="subtle" px={0}>
          Past bulk changes
        </LinkButton>
      )}
    </Page>
  )
}

/** The form is above the fold where the fold is near. One list with keys: a phone that is turned keeps the chosen file. */
function Parts({ shop }: { shop: Shop }) {
  const isPhone = useIsPhone()
  const parts = [<Instructions key="instructions" />, <UploadForm key="form" shop={shop} />]
  return isPhone ? parts.reverse() : parts
}
