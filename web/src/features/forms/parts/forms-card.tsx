import type { Id } from '@forecourt/contract/fields'
import { formAbout, formName, outlivesSale, type SaleForm, saleForms } from '@forecourt/contract/forms/sale-forms'
import { sentences } from '@forecourt/contract/messages'
import type { SaleNote } from '@forecourt/contract/sales'
import { Text } from '@mantine/core'
import { FileText, Share2 } from 'lucide-react'
import { useState } from 'react'
import { sharesFiles } from '../../../device/share-file.ts'
import rows from '../../../ui/facts/card-rows.module.css'
import { FileAction } from '../../../ui/files/file-action.tsx'
import { useSaveFile } from '../../../ui/files/use-save-file.ts'
import { Card } from '../../../ui/page/card.tsx'
import { saleFormFile } from '../queries.ts'

/** What is printed of a sale, filled in: each saved as PDF, or shared where the device does that. */
export function FormsCard({ sale: { _id, cancelled } }: { sale: Pick<SaleNote, '_id' | 'cancelled'> }) {
  const [shares] = useState(() => sharesFiles('application/pdf'))
  const forms = saleForms.filter((form) => !cancelled || outlivesSale(form))
  return (
    <Card title="Forms and papers to print">
      <Text c="dimmed" mb="xs">
        {sentences.formsHint}
      </Text>
      <ul className={rows.rows} aria-label="Forms and papers to print">
        {forms.map((form) => (
          <FormRow key={form} saleId={_id} form={form} shares={shares} />
        ))}
      </ul>
    </Card>
  )
}

function FormRow({ saleId, form, shares }: { saleId: Id; form: SaleForm; shares: boolean }) {
  const saving = useSaveFile(sentences.fileNotMade)
  const sharing = useSaveFile(sentences.fileNotMade)
  const make = () => saleFormFile(saleId, form)
  const name = formName(form)
  return (
    <li className={rows.row}>
      <FileText size={20} aria-hidden className={rows.icon} />
      <span className={rows.words}>
        <span className={rows.name}>{name}</span>
        <span className={rows.about}>{formAbout(form)}</span>
      </span>
      {shares && (
        <FileAction
          icon={Share2}
          aria-label={`Share ${name}`}
          busy={sharing.busy}
          onClick={() => void sharing.share(make)}
        />
      )}
      <FileAction aria-label={`Save ${name}`} busy={saving.busy} onClick={() => void saving.save(make)} />
    </li>
  )
}
