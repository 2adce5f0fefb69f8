import type { Address } from '@forecourt/contract/fields'
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { addressLine } from '../../../format/address.ts'
import { phoneText } from '../../../format/phone.ts'
import { GroupLogo } from './group-logo.tsx'
import classes from './printed-sheet.module.css'

type Shop = { name: string; address: Address; phone: string; email: string; gstin: string }

type Props = {
  label: string
  /** The shop that gives it, as it was called that day. */
  of: { shop: Shop; groupName: string; groupLogo: string }
  title: string
  serial: string
  day: string
  /** That it holds no more, on paper too: a word in capitals, and the rest of what there is to say. */
  stamp?: { mark: string; words: string[] } | null | undefined
  /** Who signs beside the shop. */
  signs?: string
  /** Who signs for the shop; empty where that is not known. */
  by: string
  children: ReactNode
}

/** What goes into somebody's hand: a sheet of A4 on paper, a card on the screen. */
export function PrintedSheet({
  label,
  of: { shop, groupName, groupLogo },
  title,
  serial,
  day,
  stamp,
  signs,
  by,
  children,
}: Props) {
  const reached = [shop.phone && `Phone ${phoneText(shop.phone)}`, shop.email].filter(Boolean).join(' · ')
  return (
    <article className={classes.sheet} aria-label={label}>
      {stamp && (
        <div className={classes.stamp}>
          <p className={classes.mark}>{stamp.mark}</p>
          {stamp.words.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      )}
      <header className={classes.head} role="presentation">
        {groupLogo && <GroupLogo url={groupLogo} />}
        <div className={classes.shop}>
          <p className={classes.name}>{shop.name}</p>
          {groupName !== shop.name && <p>{groupName}</p>}
          <p>{addressLine(shop.address)}</p>
          {reached && <p>{reached}</p>}
          {shop.gstin && <p>GSTIN {shop.gstin}</p>}
        </div>
        <div className={classes.serial}>
          <Title order={2} className={classes.title}>
            {title}
          </Title>
          {serial && <p className={classes.number}>{serial}</p>}
          <p>{day}</p>
        </div>
      </header>
      {children}
      <footer className={classes.signatures} role="presentation">
        {signs && <p>{signs}</p>}
        <p>
          For {groupName}
          {by && <span className={classes.by}>{by}</span>}
        </p>
      </footer>
    </article>
  )
}
