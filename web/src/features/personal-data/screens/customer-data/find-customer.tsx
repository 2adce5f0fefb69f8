import type { Group } from '@forecourt/contract/groups'
import { sentences } from '@forecourt/contract/messages'
import { type CustomerKept, customerKept } from '@forecourt/contract/personal-data'
import type { Shop } from '@forecourt/contract/places'
import { Button, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { phoneText } from '../../../../format/phone.ts'
import { useSaving } from '../../../../ui/forms/use-saving.ts'
import { useFindKept } from '../../queries.ts'
import classes from './customer-data.module.css'
import { CustomerDocuments } from './customer-documents.tsx'
import { Erased } from './erased.tsx'
import { Kept } from './kept.tsx'
import { countsOf, type Erasure } from './kept-words.ts'
import { Result } from './result.tsx'

type Shown = { kept: CustomerKept; erasure?: Erasure }

const checkPhone = schemaResolver(customerKept.schema.querystring.pick({ phone: true }), { sync: true })

/** Finds a customer by phone number, and shows what is kept of them and then what was erased. */
export function FindCustomer({ group, shops }: { group: Group; shops: readonly Shop[] }) {
  const [shown, setShown] = useState<Shown>()
  const { mutateAsync: find } = useFindKept(group._id)
  const form = useForm({ initialValues: { phone: '' }, validate: checkPhone })
  const { busy, element, submit } = useSaving(form, {
    onSubmit: ({ phone }) => {
      // While the next one is looked for, and where that fails, no other customer stands below the field
      setShown(undefined)
      return find(phone)
    },
    onSaved: (kept) => setShown({ kept }),
  })
  return (
    <>
      <form ref={element} onSubmit={submit} noValidate aria-busy={busy} className={classes.form}>
        <TextInput
          label="Phone of the customer"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          required
          maxLength={20}
          className={classes.field}
          {...form.getInputProps('phone')}
        />
        <Button type="submit" loading={busy}>
          Find
        </Button>
        <VisuallyHidden component="output">{busy && 'Looking for the customer...'}</VisuallyHidden>
      </form>
      {shown && (
        // Made anew for each answer: it takes the focus as it comes
        <Result key={`${shown.kept.made} ${shown.erasure !== undefined}`} title={phoneText(shown.kept.phone)}>
          {shown.erasure && <Erased {...shown.erasure} />}
          {!shown.erasure && isNothing(shown.kept) && <Text>{sentences.nothingKept}</Text>}
          {!shown.erasure && !isNothing(shown.kept) && (
            <Kept kept={shown.kept} groupId={group._id} onErased={(erasure) => setShown({ ...shown, erasure })} />
          )}
        </Result>
      )}
      {shown && !shown.erasure && <CustomerDocuments key={shown.kept.phone} kept={shown.kept} shops={shops} />}
    </>
  )
}

const isNothing = (kept: CustomerKept) => Object.values(countsOf(kept)).every((count) => count === 0)
