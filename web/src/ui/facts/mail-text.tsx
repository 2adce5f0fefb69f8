import { Children } from 'react'

/** An address of mail: a line ends after one of its signs, where it must, and not within a word. */
export const MailText = ({ mail }: { mail: string }) => (
  <span>
    {Children.toArray(
      mail.match(/[^@.]*[@.]?/g)?.map((part) => (
        <>
          {part}
          <wbr />
        </>
      )),
    )}
  </span>
)
