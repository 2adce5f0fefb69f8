import { sentences } from '@forecourt/contract/messages'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { showNotice } from '../../../ui/page/toast.tsx'
import { PictureField } from '../../../ui/pictures/picture-field.tsx'
import { shrinkPicture, useUploadPicture } from '../../uploads/queries.ts'

/** The photo among what a form holds. A file outlives no reload: the draft tells that one was chosen all the same. */
export type BillValues = { picture: string; isPhotoChosen: boolean }

type Props = {
  label: string
  error: ReactNode
  values: BillValues
  onChange: (changed: Partial<BillValues>) => void
}

/**
 * The photo of a bill beside an entry: the field, what the page waits for in words, and `sayIfMissing`, which tells
 * after the entry is saved that its photo did not come through. It never keeps the entry from being saved.
 */
export function usePhotoOfBill({ label, error, values: { picture: value, isPhotoChosen }, onChange }: Props) {
  const { mutateAsync: upload, isPending: uploading } = useUploadPicture('books')
  const [failed, setFailed] = useState(false)
  const send = async (file: File) => {
    setFailed(false)
    onChange({ isPhotoChosen: true })
    try {
      return await upload(file)
    } catch (cause) {
      setFailed(true)
      throw cause
    }
  }
  const lost = isPhotoChosen && !uploading && sentences.photoLostOnTheWay
  const missing = failed ? sentences.photoFailedSaveAnyway : lost
  return {
    waiting: uploading ? 'Uploading the photo...' : undefined,
    sayIfMissing: (picture: string) => {
      if ((failed || isPhotoChosen) && picture === '') showNotice(sentences.billNotUploaded)
    },
    field: (
      <PictureField
        label={label}
        value={value}
        onChange={(picture) => onChange({ picture, isPhotoChosen: false })}
        shrink={shrinkPicture}
        upload={send}
        uploading={uploading}
        error={error ?? (value === '' && missing)}
      />
    ),
  }
}
