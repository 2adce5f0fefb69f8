import { sentences } from '@forecourt/contract/messages'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { showNotice } from '../../../ui/page/toast.tsx'
import { PictureField } from '../../../ui/pictures/picture-field.tsx'
import { shrinkPicture, useUploadPicture } from '../../uploads/queries.ts'

type Props = { label: string; error: ReactNode; value: string; onChange: (url: string) => void }

/**
 * The photo of a bill beside an entry: the field, what the page waits for in words, and `sayIfMissing`, which tells
 * after the entry is saved that its photo did not come through. It never keeps the entry from being saved.
 */
export function usePhotoOfBill({ label, error, value, onChange }: Props) {
  const { mutateAsync: upload, isPending: uploading } = useUploadPicture('books')
  const [failed, setFailed] = useState(false)
  const send = async (file: File) => {
    setFailed(false)
    try {
      return await upload(file)
    } catch (cause) {
      setFailed(true)
      throw cause
    }
  }
  return {
    waiting: uploading ? 'Uploading the photo...' : undefined,
    sayIfMissing: (picture: string) => {
      if (failed && picture === '') showNotice(sentences.billNotUploaded)
    },
    field: (
      <PictureField
        label={label}
        value={value}
        onChange={onChange}
        shrink={shrinkPicture}
        upload={send}
        uploading={uploading}
        error={error ?? (failed && value === '' && sentences.photoFailedSaveAnyway)}
      />
    ),
  }
}
