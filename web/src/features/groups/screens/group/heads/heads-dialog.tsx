import type { Group } from '@forecourt/contract/groups'
import { sentences } from '@forecourt/contract/messages'
import { Button, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { randomId } from '@mantine/hooks'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { FormDialog } from '../../../../../ui/forms/form-dialog.tsx'
import { showError } from '../../../../../ui/page/toast.tsx'
import { useSaveHeads } from '../../../queries.ts'
import { HeadRow, type HeadsForm, type HeadValues } from './head-row.tsx'
import classes from './heads-dialog.module.css'

/** The whole list of a group's heads: add, rename, retype, remove, and then save it at once. */
export function HeadsDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { mutateAsync: save } = useSaveHeads(group._id)
  const form: HeadsForm = useForm<{ heads: HeadValues[] }>({
    initialValues: { heads: group.heads.map((head) => ({ key: head._id, ...head })) },
    validate: { heads: { name: (name: string) => (name.trim() ? null : sentences.headNameEmpty) } },
  })
  const rows = useRef<HTMLUListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const { heads } = form.values

  const submit = ({ heads: wanted }: typeof form.values) => save(wanted.map(({ key: _key, ...head }) => head))
  /** To the name below, or to a new head of the same type. */
  const next = (index: number) => {
    if (index === heads.length) {
      const head: HeadValues = { key: randomId(), name: '', type: heads.at(-1)?.type ?? 'income' }
      // At once, so that it can be typed into
      flushSync(() => form.insertListItem('heads', head))
    }
    form.getInputNode(`heads.${index}.name`)?.focus()
  }
  const remove = (index: number) => {
    flushSync(() => form.removeListItem('heads', index))
    const left = rows.current?.children ?? []
    const near = left[Math.min(index, left.length - 1)]?.querySelector('button') ?? adder.current
    near?.focus()
  }
  return (
    <FormDialog
      title="Manage Heads"
      form={form}
      onSubmit={submit}
      onInvalid={() => showError(sentences.headNameEmpty, { title: sentences.headNameRequired })}
      onClose={onClose}
      draftKey={`heads ${group._id}`}
    >
      <Text size="sm" c="dimmed">
        {heads.length === 0 ? sentences.noHeads : 'A renamed head keeps its entries, and so does one that is removed.'}
      </Text>
      <ul ref={rows} className={classes.rows} aria-label="Heads">
        {heads.map(({ key }, index) => (
          <HeadRow key={key} form={form} index={index} onNext={() => next(index + 1)} onRemove={() => remove(index)} />
        ))}
      </ul>
      {form.errors.heads && <Text c="red">{form.errors.heads}</Text>}
      <Button
        ref={adder}
        variant="default"
        className={classes.add}
        leftSection={<Plus size={18} aria-hidden />}
        onClick={() => next(heads.length)}
        data-autofocus
      >
        Add Head
      </Button>
    </FormDialog>
  )
}
