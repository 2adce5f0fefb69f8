import type { Document } from '@forecourt/contract/documents/calls'
import { type DocumentKind, holders, isExpiring } from '@forecourt/contract/documents/kinds'
import { Select, TextInput } from '@mantine/core'
import { DayField } from '../../../ui/forms/day-field.tsx'

export type FactValues = { number: string; issuedOn: string; expiresOn: string; holder: Document['holder'] }

type Props = {
  /** What a form gives its input for a field. */
  inputOf: (field: keyof FactValues) => object
  /** Empty as long as it is not chosen. */
  kind: DocumentKind | ''
}

/** What stands on a document, and who has its original. */
export function FactFields({ inputOf, kind }: Props) {
  return (
    <>
      <TextInput
        label="Number (optional)"
        maxLength={60}
        autoComplete="off"
        // Where nothing before it is asked
        data-autofocus
        {...inputOf('number')}
      />
      <DayField label="Issued on (optional)" notAfterToday {...inputOf('issuedOn')} />
      {kind !== '' && isExpiring(kind) && <DayField label="Valid until" {...inputOf('expiresOn')} />}
      <Select
        label="Who has the original"
        data={Object.entries(holders).map(([value, label]) => ({ value, label }))}
        allowDeselect={false}
        {...inputOf('holder')}
      />
    </>
  )
}

/** The facts as calls take them. */
export const factsOf = ({ number, issuedOn, expiresOn, holder }: FactValues) => ({
  number,
  issuedOn: issuedOn || null,
  expiresOn: expiresOn || null,
  holder,
})
