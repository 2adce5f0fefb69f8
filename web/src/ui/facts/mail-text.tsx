import { Fragment } from 'react'

/** An address of mail: a line ends after one of its signs, where it must, and not within a word. */
export const MailText = ({ mail }: { mail: string }) => (
  <span>
    {[...mail.matchAll(/[^@.]+[@.]?|[@.]/g)].map(({ 0: part, index }) => (
      <Fragment key={index}>
        {part}
        <wbr />
      </Fragment>
    ))}
  </span>
)
