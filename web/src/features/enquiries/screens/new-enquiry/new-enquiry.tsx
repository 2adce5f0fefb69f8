import type { DashboardShop } from '@forecourt/contract/dashboard'
import { sentences } from '@forecourt/contract/messages'
import { Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { FormPage } from '../../../../ui/forms/form-page.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { useHeadingFocus } from '../../../../ui/page/focus/use-heading-focus.ts'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { useMyShops } from '../../../dashboard/queries.ts'
import { isKept } from '../../../outbox/parts/send-or-keep.ts'
import { EnquiryFields } from '../../parts/enquiry-form/enquiry-fields.tsx'
import { blank, bodyOf, type EnquiryValues, validate } from '../../parts/enquiry-form/enquiry-form.ts'
import { useAddEnquiry, useBikeAskedFor } from '../../queries.ts'

const title = 'New Enquiry'
const back = { label: 'Back' }

/** Writes down what a customer asks for; the shop, and the bike or the wish, may stand in the address. */
export function NewEnquiry() {
  const { shopId, bikeId, wish = '' } = useSearch({ from: '/frame/signed-in/enquiries/new' })
  const { shops, isPending, isMissing, refetch } = useMyShops()
  const bike = useBikeAskedFor(bikeId ?? '')
  const isWaiting = isPending || (bikeId !== undefined && bike.isPending)
  const isReady = shops.length > 0 && !isWaiting
  useHeadingFocus(isReady ? 'form' : 'waiting')
  if (isReady) {
    const asked = bike.data ?? undefined
    const known =
      shops.find(({ _id }) => _id === (shopId ?? asked?.shopId)) ?? (shops.length === 1 ? shops[0] : undefined)
    const preset = { ...blank, shopId: known?._id ?? '', bikeId: asked && !asked.soldAt ? asked._id : '', wish }
    const about = [bikeId ?? shopId, wish].filter(Boolean).join(' ')
    return <EnquiryForm key={about} shops={shops} preset={preset} about={about} />
  }
  return (
    <Page narrow>
      <title>{`${title} - Forecourt`}</title>
      <PageHeader title={title} withBack={back} />
      {isWaiting && <ListSkeleton label="Loading the form" />}
      {isMissing && <ErrorState text={sentences.failedGroupData} onRetry={refetch} />}
      {!isWaiting && !isMissing && (
        <EmptyState icon={Store} text={sentences.noShopsForYou}>
          <LinkButton {...paths.dashboard}>Go to the dashboard</LinkButton>
        </EmptyState>
      )}
    </Page>
  )
}

type Props = { shops: readonly DashboardShop[]; preset: EnquiryValues; about: string }

function EnquiryForm({ shops, preset, about }: Props) {
  const navigate = useNavigate()
  const form = useForm<EnquiryValues>({ initialValues: preset, validate })
  const draftKey = `new-enquiry ${about}`.trim()
  const shop = shops.find(({ _id }) => _id === form.values.shopId)
  const { mutateAsync: add } = useAddEnquiry(shop?.groupId ?? '', draftKey)
  return (
    <FormPage
      title={title}
      subtitle={shops.length === 1 && shop?.name}
      back={back}
      form={form}
      onSubmit={(values) => add({ body: bodyOf(values), typed: values })}
      onSaved={(saved) =>
        void navigate({ ...(isKept(saved) ? paths.enquiries : paths.enquiry(saved._id)), replace: true })
      }
      submitLabel="Add Enquiry"
      draftKey={draftKey}
    >
      {shops.length > 1 && (
        <Select
          label="Shop"
          required
          placeholder="Select a shop..."
          data={shops.map(({ _id, name }) => ({ value: _id, label: name }))}
          searchable
          openOnFocus={false}
          nothingFoundMessage="No shop found."
          {...form.getInputProps('shopId')}
          value={form.values.shopId || null}
          onChange={(shopId: string | null) => form.setFieldValue('shopId', shopId ?? '')}
        />
      )}
      <EnquiryFields form={form} groupId={shop?.groupId} />
    </FormPage>
  )
}
