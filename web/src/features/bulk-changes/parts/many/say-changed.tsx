import type { BulkChange } from '@forecourt/contract/bulk-changes/calls'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../../app/paths.ts'
import tall from '../../../../ui/page/tall-link.module.css'
import { showDone } from '../../../../ui/page/toast.tsx'

/** A toast of what was done to many bikes, with the way to undo it. */
export const sayChanged = (words: string, { _id }: Pick<BulkChange, '_id'>) =>
  showDone(
    words,
    <Anchor inherit className={tall.link} renderRoot={(props) => <Link {...props} {...paths.bulkChange(_id)} />}>
      Undo
    </Anchor>,
  )
