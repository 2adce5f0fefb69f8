import { type SavedView, saveView } from '@forecourt/contract/views'
import { ActionIcon, Button, Menu, Modal, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { defaultParseSearch, useLocation, useNavigate } from '@tanstack/react-router'
import { Bookmark, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDelete } from '../../../ui/dialogs/confirm-delete.tsx'
import { useBackCloses } from '../../../ui/dialogs/use-back-closes.ts'
import { useFocusReturn } from '../../../ui/dialogs/use-focus-return.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import classes from './saved-views.module.css'

type Props = {
  views: readonly SavedView[]
  /** Keeps the place in the list, as the address has it, under a name. */
  onSave: (view: { name: string; search: string }) => Promise<unknown>
  onDelete: (view: SavedView) => Promise<unknown>
}

/** A list's filters and order, kept under names. */
export function SavedViews({ views, onSave, onDelete }: Props) {
  const navigate = useNavigate()
  const { searchStr } = useLocation()
  const search = searchStr.replace(/^\?/, '')
  const [open, setOpen] = useState<'save' | 'manage'>()
  const show = (view: SavedView) =>
    void navigate({ to: '.', search: () => defaultParseSearch(`?${view.search}`), resetScroll: false })
  return (
    <>
      <Menu position="bottom-end" width={260} withinPortal={false}>
        <Menu.Target>
          <ActionIcon variant="default" aria-label="Saved views">
            <Bookmark size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {views.map((view) => (
            <Menu.Item key={view._id} onClick={() => show(view)} className={classes.name}>
              {view.name}
            </Menu.Item>
          ))}
          {views.length > 0 && <Menu.Divider />}
          <Menu.Item disabled={search === ''} className={classes.save} onClick={() => setOpen('save')}>
            {search === '' ? 'Search or filter first, then save it here' : 'Save this view'}
          </Menu.Item>
          {views.length > 0 && <Menu.Item onClick={() => setOpen('manage')}>Delete views</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {open === 'save' && <SaveView onSave={(name) => onSave({ name, search })} onClose={() => setOpen(undefined)} />}
      {open === 'manage' && views.length > 0 && (
        <ManageViews views={views} onDelete={onDelete} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

const checkName = schemaResolver(saveView.schema.body.pick({ name: true }), { sync: true })

function SaveView({ onSave, onClose }: { onSave: (name: string) => Promise<unknown>; onClose: () => void }) {
  const form = useForm({
    initialValues: { name: '' },
    validate: checkName,
  })
  return (
    <FormDialog title="Save this view" form={form} onSubmit={({ name }) => onSave(name.trim())} onClose={onClose}>
      <TextInput
        label="Name"
        description="A view of this name is replaced"
        maxLength={60}
        data-autofocus
        required
        {...form.getInputProps('name')}
      />
    </FormDialog>
  )
}

function ManageViews({ views, onDelete, onClose }: Omit<Props, 'onSave'> & { onClose: () => void }) {
  const [deleting, setDeleting] = useState<SavedView>()
  useFocusReturn()
  useBackCloses(() => (deleting ? setDeleting(undefined) : onClose()))
  return (
    // While the question stands over this dialog, Escape is the question's
    <Modal opened onClose={onClose} closeOnEscape={!deleting} title="Delete views">
      <ul className={classes.views}>
        {views.map((view) => (
          <li key={view._id}>
            <span className={classes.name}>{view.name}</span>
            <Button
              variant="subtle"
              color="red"
              leftSection={<Trash2 size={16} aria-hidden />}
              aria-label={`Delete the view ${view.name}`}
              onClick={() => setDeleting(view)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      {deleting && (
        <ConfirmDelete
          name={deleting.name}
          warning="The view will go. What it shows will stay as it is."
          confirmLabel="Delete"
          onConfirm={() => onDelete(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </Modal>
  )
}
