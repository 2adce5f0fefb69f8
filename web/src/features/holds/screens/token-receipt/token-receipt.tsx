import { accountNames } from '@forecourt/contract/books/account-names'
import { amountInWords } from '@forecourt/contract/format/amount-in-words'
import { paiseInRupees, toRupees } from '@forecourt/contract/format/paise'
import type { PrintedToken } from '@forecourt/contract/holds/calls'
import { sentences } from '@forecourt/contract/messages'
import { useParams } from '@tanstack/react-router'
import { Printer, ReceiptText } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { dateAndTime, day } from '../../../../format/dates.ts'
import { phoneText } from '../../../../format/phone.ts'
import { ChatButton } from '../../../../ui/contact/chat-button.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { HeaderButton } from '../../../../ui/page/header-action.tsx'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import printing from '../../../../ui/page/screen-only.module.css'
import { ShareButton } from '../../../../ui/page/share-button.tsx'
import { PrintedSheet } from '../../../places/parts/printed-sheet.tsx'
import { untilWords } from '../../parts/hold-words.ts'
import { useTokenReceipt } from '../../queries.ts'
import classes from './token-receipt.module.css'

/** The receipt of a token: to print and to share. */
export function TokenReceipt() {
  const { holdId } = useParams({ from: '/frame/signed-in/token/$holdId' })
  const { data: token, isPending, isError, refetch } = useTokenReceipt(holdId)
  const title = token === null ? 'Receipt not found' : token ? `Receipt ${token.serial}` : 'Receipt'
  return (
    <Page narrow>
      <title>{`${title} - Forecourt`}</title>
      <div className={printing.screenOnly}>
        <PageHeader
          title={title}
          unbroken={token?.serial}
          breadcrumbs={[
            { label: 'Holds', link: paths.holds },
            ...(token?.bikeId ? [{ label: token.vehicleNumber, link: paths.bike(token.bikeId) }] : []),
            { label: token?.serial || 'Receipt' },
          ]}
          right={
            token && (
              <>
                <HeaderButton icon={Printer} label="Print" onClick={() => window.print()} />
                <ShareButton text={tokenText(token)} />
              </>
            )
          }
        />
      </div>
      {isPending && <ListSkeleton label="Loading the receipt" rows={6} />}
      {isError && token === undefined && <ErrorState text={sentences.failedTokenReceipt} onRetry={() => refetch()} />}
      {token === null && (
        <EmptyState icon={ReceiptText} text={sentences.receiptNotHere}>
          <LinkButton {...paths.holds}>Go to the holds</LinkButton>
        </EmptyState>
      )}
      {token && (
        <>
          <Sheet token={token} />
          {token.customerPhone && (
            <div className={printing.screenOnly}>
              <div className={classes.below}>
                <ChatButton
                  phone={token.customerPhone}
                  text={tokenText(token)}
                  aria-label={`WhatsApp ${token.customerName}`}
                />
              </div>
            </div>
          )}
        </>
      )}
    </Page>
  )
}

/** What goes into the hand of whoever gave a token. */
function Sheet({ token }: { token: PrintedToken }) {
  const back = token.settled?.how === 'givenBack' ? token.settled : null
  const by = token.account ? accountNames[token.account] : ''
  return (
    <PrintedSheet
      label="Receipt"
      of={token}
      title="Receipt"
      serial={token.serial}
      day={day(token.receivedOn)}
      stamp={back && { mark: 'GIVEN BACK', words: [dateAndTime(back.at)] }}
      by={token.byUserName}
    >
      <section>
        <p className={classes.amount}>{paiseInRupees(token.token)}</p>
        <p>{amountInWords(toRupees(token.token))}</p>
      </section>
      <dl className={classes.details}>
        <Detail
          name="Received from"
          value={[token.customerName, phoneText(token.customerPhone)].filter(Boolean).join(', ')}
        />
        <Detail name="By" value={[by, token.reference].filter(Boolean).join(', ')} />
        <Detail name="For" value={`Token for ${token.bikeName}, ${token.vehicleNumber}`} />
        <Detail name="Held until" value={`The end of ${untilWords(token)}`} />
      </dl>
    </PrintedSheet>
  )
}

const Detail = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value || '--'}</dd>
  </div>
)

/** The same as a message. */
const tokenText = (token: PrintedToken) =>
  [
    `${token.shop.name}: receipt ${token.serial} of ${day(token.receivedOn)}`,
    `Token of ${paiseInRupees(token.token)} for ${token.bikeName}, ${token.vehicleNumber}`,
    `Held until the end of ${untilWords(token)}`,
  ].join('\n')
