import { sentences } from '@forecourt/contract/messages'
import { Text } from '@mantine/core'
import { Link, Navigate } from '@tanstack/react-router'
import { Ban, ChevronRight } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import tall from '../../../../ui/page/tall-link.module.css'
import { useMyShops } from '../../../dashboard/queries.ts'
import { placeOfMyShop } from '../../../places/parts/place-of.ts'
import { useMay, useMe } from '../../../session/queries.ts'
import classes from './pick-shop.module.css'

/** Into which shop the bikes of a file come; where there is but one, its import at once. */
export function PickShop() {
  const { shops, isKnown, isMissing, refetch } = useMyShops()
  const me = useMe()
  const may = useMay()
  const failed = isMissing || (me.isError && !me.data)
  const known = isKnown && me.data !== undefined
  const mine = shops.filter((shop) => may('bike.upload', placeOfMyShop(shop)))
  const [only, another] = mine
  if (known && only && !another) return <Navigate {...paths.import(only._id)} replace />
  const groups = new Set(mine.map(({ groupId }) => groupId))
  return (
    <Page narrow>
      <title>Upload a file of bikes - Forecourt</title>
      <PageHeader
        title="Upload a file of bikes"
        subtitle={another && 'Into which shop?'}
        withBack={{ label: 'Back' }}
      />
      {failed && <ErrorState text={sentences.failedGroupData} onRetry={() => Promise.all([refetch(), me.refetch()])} />}
      {!failed && !known && <ListSkeleton label="Loading the shops" />}
      {!failed && known && !only && (
        <EmptyState icon={Ban} text="Only an admin or a manager of a shop can upload bikes to it.">
          <LinkButton {...paths.dashboard}>Go to the dashboard</LinkButton>
        </EmptyState>
      )}
      {another && (
        <ul className={classes.shops} aria-label="Shops">
          {mine.map(({ _id, name, groupName, zones }) => (
            <li key={_id} className={classes.row}>
              <Link {...paths.import(_id)} className={tall.row}>
                <span className={classes.words}>
                  <span className={classes.name}>{name}</span>{' '}
                  <Text span size="sm" c="dimmed">
                    {[groups.size > 1 && groupName, ...zones.map((zone) => zone.name)].filter(Boolean).join(' · ')}
                  </Text>
                </span>
                <ChevronRight size={20} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
