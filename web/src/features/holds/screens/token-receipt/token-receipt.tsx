import { accountNames } from '@forecourt/contract/books/account-names'
import { amountInWords } from '@forecourt/contract/format/amount-in-words'
import { paiseInRupees, toRupees } from '@forecourt/contract/format/paise'
import type { PrintedToken } from '@forecourt/contract/holds/calls'
import { sentences } from '@forecourt/contract/messages'
import { useParams } from '@tanstack/react-router'
import { paths } from '../../../../app/paths.ts'
import { dateAndTime, day } from '../../../../format/dates.ts'
import { phoneText } from '../../../../format/phone.ts'
import { ReceiptFrame } from '../../../dues/parts/receipt-frame.tsx'
import { PrintedSheet } from '../../../places/parts/printed-sheet.tsx'
import { untilWords } from '../../parts/hold-words.ts'
import { useTokenReceipt } from '../../queries.ts'
import classes from './token-receipt.module.css'

/** The receipt of a token: to print and to share. */
export function TokenReceipt() {
  const { holdId } = useParams({ from: '/frame/signed-in/token/$holdId' })
  const { data: token, isPending, isError, refetch } = useTokenReceipt(holdId)
  return (
    <ReceiptFrame
      receipt={
        token && {
          title: `Receipt ${token.serial}`,
          serial: token.serial,
          text: tokenText(token),
          name: token.customerName,
          phone: token.customerPhone,
        }
      }
      isPending={isPending}
      isError={isError}
      onRetry={() => refetch()}
      failed={sentences.failedTokenReceipt}
      list={{ label: 'Holds', link: paths.holds, goThere: 'Go to the holds' }}
      about={token?.bikeId ? { label: token.vehicleNumber, link: paths.bike(token.bikeId) } : undefined}
    >
      {token && <Sheet token={token} />}
    </ReceiptFrame>
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
