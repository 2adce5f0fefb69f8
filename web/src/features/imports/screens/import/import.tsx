import { sentences } from '@forecourt/contract/messages'
import { useParams } from '@tanstack/react-router'
import { Ban, Store, Upload } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { HeaderLink } from '../../../../ui/page/header-action.tsx'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { placeOfShop } from '../../../places/parts/place-of.ts'
import { useShop } from '../../../places/queries.ts'
import { useMay, useMe } from '../../../session/queries.ts'
import { ImportSteps } from './import-steps.tsx'

/** Takes a dealer's own spreadsheet into a shop's stock: read on the device, mended there, and sent as a bulk upload. */
export function Import() {
  const { shopId } = useParams({ from: '/frame/signed-in/import/$shopId' })
  const { data: shop, isError, isPending, refetch } = useShop(shopId)
  const me = useMe()
  const may = useMay()
  const failed = (isError && !shop) || (me.isError && !me.data)
  const known = !isPending && me.data !== undefined
  const allowed = shop && may('bike.upload', placeOfShop(shop))
  return (
    <Page narrow>
      <title>Import a spreadsheet - Forecourt</title>
      <PageHeader
        title="Import a spreadsheet"
        subtitle={shop?.name}
        withBack
        // Whoever came here from the main menu may have the template's six columns
        right={allowed && <HeaderLink link={paths.bulkUpload(shopId)} icon={Upload} label="Bulk Upload" />}
      />
      {failed && <ErrorState text={sentences.failedGroupData} onRetry={() => Promise.all([refetch(), me.refetch()])} />}
      {!failed && !known && <ListSkeleton label="Loading the shop" />}
      {!failed && known && !shop && (
        <EmptyState icon={Store} text="There is no such shop, or it is not one of yours.">
          <LinkButton {...paths.groupSelect}>Select a group</LinkButton>
        </EmptyState>
      )}
      {known && shop && !allowed && (
        <EmptyState icon={Ban} text={`Only an admin or a manager of ${shop.name} can import bikes to it.`}>
          <LinkButton {...paths.group(shop.groupId)}>Go to the group</LinkButton>
        </EmptyState>
      )}
      {known && shop && allowed && <ImportSteps shop={shop} />}
    </Page>
  )
}
