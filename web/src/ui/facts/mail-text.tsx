import { Fragment } from 'react'

/** An address of mail: a line ends after one of its signs, where it must, and not within a word. */
export const MailText = ({ mail }: { mail: string }) => (
  <span>
    {mail.match(/[^@.]*[@.]?/g)?.map((part, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- the same part may come twice
      <Fragment key={at}>
        {part}
        <wbr />
      </Fragment>
    ))}
  </span>
)
