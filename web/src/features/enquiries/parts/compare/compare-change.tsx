import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { SearchX } from 'lucide-react'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { useBikeAskedFor, useEditEnquiry, useEnquiryNow } from '../../queries.ts'
import { type Change, type FieldName, fieldNames, seenOf } from '../change.ts'
import classes from './compare-change.module.css'
import { type Difference, differences, only } from './differences.ts'

type Choice = 'yours' | 'now'

export type Props = {
  enquiryId: Id
  /** What somebody wanted to change. */
  change: Change
  /** Why it was not taken. */
  reason: string
  /** What they chose is saved or kept; or they chose what stands already, or the enquiry is gone. */
  onSettled: () => Promise<unknown> | undefined
  onClose: () => void
}

const allYours = Object.fromEntries(Object.keys(fieldNames).map((name) => [name, 'yours'])) as Record<FieldName, Choice>

/**
 * Settles a change of what was changed meanwhile, field by field beside what stands now. The reason says by whom: others,
 * or oneself in another tab or on another phone.
 */
export function CompareChange({ enquiryId, change, reason, onSettled, onClose }: Props) {
  const { now, isError, refetch } = useEnquiryNow(enquiryId)
  const bike = useBikeAskedFor(change.bikeId ?? '').data
  const { mutateAsync: save } = useEditEnquiry({
    _id: enquiryId,
    groupId: now?.groupId ?? '',
    customerName: now?.customerName ?? '',
  })
  const form = useForm<Record<FieldName, Choice>>({ initialValues: allYours })
  const rows = now ? differences(change, now, bike?.vehicleNumber ?? 'Another bike') : []
  const settle = async (choices: Record<FieldName, Choice>) => {
    const mine = only(
      change,
      rows.map(({ field }) => field).filter((field) => choices[field] === 'yours'),
    )
    // What was looked at is what may be overwritten: where it has changed again, that is shown
    if (now && Object.keys(mine).length > 0) await save({ changes: mine, seen: seenOf(now, mine) })
    await onSettled()
  }
  return (
    <FormDialog
      title="Changed meanwhile"
      form={form}
      onSubmit={settle}
      onClose={onClose}
      submitLabel={now === null ? 'Discard' : 'Save'}
      danger={now === null}
      waiting={now === undefined}
    >
      {now === null && <EmptyState icon={SearchX} text={sentences.enquiryNotHere} />}
      {now === undefined && isError && <ErrorState text={sentences.failedEnquiries} onRetry={refetch} />}
      {now === undefined && !isError && <ListSkeleton label="Loading the enquiry" rows={2} />}
      {now && <Text>{reason}. Choose what is to stay.</Text>}
      {now && rows.length === 0 && <Text c="dimmed">{sentences.nothingDiffers}</Text>}
      {rows.map((row) => (
        <Sides
          key={row.field}
          row={row}
          chosen={form.values[row.field]}
          onChoose={(choice) => form.setFieldValue(row.field, choice)}
        />
      ))}
    </FormDialog>
  )
}

type SidesProps = { row: Difference; chosen: Choice; onChoose: (choice: Choice) => void }

/** One field, with what either side has of it. */
function Sides({ row, chosen, onChoose }: SidesProps) {
  const sides = [
    { side: 'yours', title: 'Yours' },
    { side: 'now', title: 'Now' },
  ] as const
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{row.label}</legend>
      <div className={classes.sides}>
        {sides.map(({ side, title }) => (
          <label key={side} className={classes.side}>
            <span className={classes.title}>
              <input type="radio" checked={chosen === side} onChange={() => onChoose(side)} />
              {title}
            </span>
            <span className={classes.words}>{row[side] || 'Nothing'}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
