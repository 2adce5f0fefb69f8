import type { Subject } from '@forecourt/contract/documents/calls'
import { type DocumentKind, kindName, kindsOf } from '@forecourt/contract/documents/kinds'
import type { Id } from '@forecourt/contract/fields'
import { fullSentences, limits } from '@forecourt/contract/limits'
import { sentences } from '@forecourt/contract/messages'
import { Button, Input, Select, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useAddDocument } from '../queries.ts'
import classes from './documents.module.css'
import { FactFields, type FactValues, factsOf } from './fact-fields.tsx'
import { PageChooser } from './page-chooser.tsx'

type Values = { kind: DocumentKind | '' } & FactValues

/** Asks what it is and takes its pages; what is typed is not kept on the device, since it may be an identity's. */
export function AddDocument({ about, groupId, onClose }: { about: Subject; groupId: Id; onClose: () => void }) {
  const { mutateAsync: add } = useAddDocument(groupId)
  const [files, setFiles] = useState<readonly File[]>([])
  const form = useForm<Values>({
    initialValues: { kind: '', number: '', issuedOn: '', expiresOn: '', holder: 'unknown' },
    validate: { kind: (kind) => (kind === '' ? sentences.chooseDocumentKind : null) },
  })
  const submit = async ({ kind, ...facts }: Values) => {
    if (kind === '') return
    await add({ body: { about, kind, ...factsOf(facts) }, files })
  }
  const chooser = useRef<HTMLButtonElement>(null)
  const remove = (file: File) => {
    flushSync(() => setFiles(files.filter((other) => other !== file)))
    // The button that had the focus is gone
    chooser.current?.focus()
  }
  const isNew = (file: File) => files.every((other) => nameOf(other) !== nameOf(file))
  const room = limits.documentPages - files.length
  return (
    <FormDialog
      title="Add document"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      submitLabel="Add document"
      dirty={files.length > 0}
    >
      <Select
        label="What it is"
        placeholder="Choose..."
        required
        data={kindsOf(about.of).map((kind) => ({ value: kind, label: kindName(kind) }))}
        searchable
        openOnFocus={false}
        data-autofocus
        nothingFoundMessage="No such paper."
        {...form.getInputProps('kind')}
      />
      <Input.Wrapper
        label="Pages"
        size="md"
        labelElement="div"
        description={sentences.pagesOptional}
        descriptionProps={{ className: classes.hint }}
      >
        {files.length > 0 && (
          <ol className={classes.chosen} aria-label="Pages">
            {files.map((file, at) => (
              <li key={nameOf(file)}>
                <Text size="sm">{`${at + 1}. ${file.name}`}</Text>
                <Button
                  variant="subtle"
                  color="gray"
                  className={classes.remove}
                  aria-label={`Remove page ${at + 1}`}
                  onClick={() => remove(file)}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ol>
        )}
        {room > 0 ? (
          <PageChooser ref={chooser} onAdd={(added) => setFiles([...files, ...added.filter(isNew).slice(0, room)])} />
        ) : (
          <Text size="sm">{fullSentences.documentPages}</Text>
        )}
      </Input.Wrapper>
      <FactFields inputOf={(name) => form.getInputProps(name)} kind={form.values.kind} />
    </FormDialog>
  )
}

/** By what a browser tells of a file: the same one is no second page. */
const nameOf = ({ name, lastModified, size }: File) => `${name} ${lastModified} ${size}`
