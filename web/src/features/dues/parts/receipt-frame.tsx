import { sentences } from '@forecourt/contract/messages'
import type { LinkProps } from '@tanstack/react-router'
import { Printer, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { ChatButton } from '../../../ui/contact/chat-button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { HeaderButton } from '../../../ui/page/header-action.tsx'
import { LinkButton } from '../../../ui/page/link-button.tsx'
import { ListSkeleton } from '../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import printing from '../../../ui/page/screen-only.module.css'
import { ShareButton } from '../../../ui/page/share-button.tsx'
import classes from './receipt-frame.module.css'

type Crumb = { label: string; link?: LinkProps }
/** A receipt as far as its page speaks of it; `text` is the same as a message. */
type Shown = { title: string; serial: string; text: string; name: string; phone: string }

type Props = {
  /** Null where it is not there, or not the signed-in user's to see. */
  receipt: Shown | null | undefined
  isPending: boolean
  isError: boolean
  onRetry: () => Promise<unknown>
  failed: string
  /** Where it is listed, and how one is led there from a receipt that is missing. */
  list: { label: string; link: LinkProps; goThere: string }
  about?: Crumb | undefined
  /** What else can be done with it. */
  actions?: ReactNode
  /** The sheet that is printed. */
  children: ReactNode
}

/** The page of a receipt: to print, to share, and to send to whoever it is for. */
export function ReceiptFrame(props: Props) {
  const { receipt, isPending, isError, onRetry, failed, list, about, actions, children } = props
  const title = receipt === null ? 'Receipt not found' : (receipt?.title ?? 'Receipt')
  return (
    <Page narrow>
      <title>{`${title} - Forecourt`}</title>
      <div className={printing.screenOnly}>
        <PageHeader
          title={title}
          unbroken={receipt?.serial}
          breadcrumbs={[list, ...(about ? [about] : []), { label: receipt?.serial || 'Receipt' }]}
          right={
            receipt && (
              <>
                <HeaderButton icon={Printer} label="Print" onClick={() => window.print()} />
                <ShareButton text={receipt.text} />
                {actions}
              </>
            )
          }
        />
      </div>
      {isPending && <ListSkeleton label="Loading the receipt" rows={6} />}
      {isError && receipt === undefined && <ErrorState text={failed} onRetry={onRetry} />}
      {receipt === null && (
        <EmptyState icon={ReceiptText} text={sentences.receiptNotHere}>
          <LinkButton {...list.link}>{list.goThere}</LinkButton>
        </EmptyState>
      )}
      {receipt && (
        <>
          {children}
          {receipt.phone && (
            <div className={printing.screenOnly}>
              <div className={classes.below}>
                <ChatButton phone={receipt.phone} text={receipt.text} aria-label={`WhatsApp ${receipt.name}`} />
              </div>
            </div>
          )}
        </>
      )}
    </Page>
  )
}
