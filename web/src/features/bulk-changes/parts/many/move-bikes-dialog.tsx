import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { byName } from '../../../../format/names.ts'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { WordsField } from '../../../../ui/forms/words-field.tsx'
import { TargetShopField } from '../../../places/parts/target-shop-field.tsx'
import { useChoiceFocus } from '../../../places/parts/use-choice-focus.ts'
import { useShopNames } from '../../../places/queries.ts'
import { useMoveBikes, useMovePreview } from '../../queries.ts'
import { changeTitle, keepers } from '../change-words.ts'
import { type Chosen, howMany, inBikes, shopOf, toAsked } from './chosen.ts'
import { Preview } from './preview.tsx'
import { sayChanged } from './say-changed.tsx'
import { ListChanged, useListChanged } from './use-list-changed.tsx'
import { Gone, WhatStays } from './what-stays.tsx'

type Props = {
  chosen: Chosen
  /** The dealership that they are of. */
  groupId: Id
  onDone: () => void
  onClose: () => void
}

/** Asks where many bikes are to go, shows which would and which stay, and moves them. */
export function MoveBikesDialog({ chosen, groupId, onDone, onClose }: Props) {
  const shops = useShopNames(groupId)
  const from = shopOf(chosen)
  const targets = byName(shops.data ?? []).filter(({ _id }) => _id !== from)
  const only = targets.length === 1 ? targets[0] : undefined
  const whereTo = useChoiceFocus(shops.isSuccess)
  const targetOf = (shopId: Id) => only ?? targets.find(({ _id }) => _id === shopId)
  const form = useForm<{ targetShopId: Id; comments: string }>({
    initialValues: { targetShopId: '', comments: '' },
    validate: { targetShopId: (shopId) => (targetOf(shopId) ? null : sentences.selectTargetShop) },
  })
  const target = targetOf(form.values.targetShopId)
  const look = useMovePreview(toAsked(chosen), target?._id)
  const { mutateAsync: move } = useMoveBikes()
  const { hasChanged, orLookAgain } = useListChanged(() => look.refetch())
  const submit = async ({ comments }: typeof form.values) => {
    if (!target || !look.data) return
    const asked = { ...toAsked(chosen, look.data.missing), targetShopId: target._id, comments }
    const done = await orLookAgain(move({ ...asked, expected: look.data.bikes }))
    sayChanged(changeTitle(done), done)
    onDone()
  }
  const isReady = target === undefined || (look.data !== undefined && !look.isFetching && look.data.bikes > 0)
  return (
    <FormDialog
      title={`Move ${inBikes(howMany(chosen))}`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      submitLabel={look.data && target ? `Move ${inBikes(look.data.bikes)}` : 'Move'}
      waiting={shops.isPending || !isReady}
    >
      <div ref={whereTo}>
        {only ? (
          <Text>
            To <strong>{only.name}</strong>
          </Text>
        ) : (
          <TargetShopField
            label="Move to"
            shops={shops}
            targets={targets}
            value={form.values.targetShopId}
            error={form.errors.targetShopId}
            onChange={(shopId) => form.setFieldValue('targetShopId', shopId)}
          />
        )}
      </div>
      <WordsField
        label="Comments (optional)"
        placeholder={sentences.defaultTransferComment}
        {...form.getInputProps('comments')}
      />
      {hasChanged && <ListChanged />}
      <Preview look={look} waitsFor={target === undefined ? sentences.whichBikesMove : undefined}>
        {({ bikes, stays, missing }) => (
          <>
            <Text>{bikes === 0 ? sentences.noBikeMoves : sentences.bikesWouldMove(inBikes(bikes))}</Text>
            <Gone chosen={chosen} missing={missing} />
            <WhatStays bikes={stays.map(({ stays: why, ...bike }) => ({ ...bike, why: keepers[why] }))} />
          </>
        )}
      </Preview>
    </FormDialog>
  )
}
