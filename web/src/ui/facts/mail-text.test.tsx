import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MailText } from './mail-text.tsx'

test('an address of mail ends a line after its signs alone, and reads as it was', () => {
  const markup = renderToStaticMarkup(<MailText mail="hello@charminar.example" />)
  expect(markup).toContain('hello@<wbr/>charminar.<wbr/>example')
  expect(markup.replaceAll(/<[^>]*>/g, '')).toBe('hello@charminar.example')
})
