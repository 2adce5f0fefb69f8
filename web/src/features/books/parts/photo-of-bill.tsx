import { sentences } from '@forecourt/contract/messages'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { showNotice } from '../../../ui/page/toast.tsx'
import { PictureField } from '../../../ui/pictures/picture-field.tsx'
import { shrinkPicture, useUploadPicture } from '../../uploads/queries.ts'

/** The photo among what a form holds. A file outlives no reload; that one was on its way the draft still tells. */
export type BillValues = { picture: string; isPhotoOnItsWay: boolean }

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
export function usePhotoOfBill({ label, error, values: { picture: value, isPhotoOnItsWay }, onChange }: Props) {
  const { mutateAsync: upload, isPending: uploading } = useUploadPicture('books')
  const [failed, setFailed] = useState(false)
  const [shrinking, setShrinking] = useState(false)
  const busy = shrinking || uploading
  // On its way from here on: a large photo takes a phone some seconds
  const shrink = (file: File) => {
    setFailed(false)
    onChange({ isPhotoOnItsWay: true })
    setShrinking(true)
    return shrinkPicture(file).finally(() => setShrinking(false))
  }
  const send = async (file: File) => {
    try {
      return await upload(file)
    } catch (cause) {
      setFailed(true)
      throw cause
    }
  }
  const lost = isPhotoOnItsWay && !busy && sentences.photoLostOnTheWay
  const missing = failed ? sentences.photoFailedSaveAnyway : lost
  return {
    waiting: busy ? 'Uploading the photo...' : undefined,
    sayIfMissing: (picture: string) => {
      if (isPhotoOnItsWay && picture === '') showNotice(sentences.billNotUploaded)
    },
    field: (
      <PictureField
        label={label}
        value={value}
        onChange={(picture) => {
          setFailed(false)
          onChange({ picture, isPhotoOnItsWay: false })
        }}
        shrink={shrink}
        upload={send}
        uploading={uploading}
        error={error ?? (value === '' && missing)}
      />
    ),
  }
}
