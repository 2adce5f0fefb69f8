import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dataScript, html } from './html.ts'

const hostile = `</p><script>alert("it's")</script>&amp;`

test('what goes in is text, whatever it holds, and stays what was typed', () => {
  expect(html`<p title="${hostile}">${hostile}</p>`.text).toBe(
    '<p title="&lt;/p&gt;&lt;script&gt;alert(&quot;it&#39;s&quot;)&lt;/script&gt;&amp;amp;">' +
      '&lt;/p&gt;&lt;script&gt;alert(&quot;it&#39;s&quot;)&lt;/script&gt;&amp;amp;</p>',
  )
})

test('no text ends an element or an attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const inside = html`${text}`.text
      expect(inside).not.toMatch(/[<>"']/)
      expect(inside.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, '')).not.toContain('&')
    }),
  )
})

test('no data ends its element, and all of it is read again', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('</script>', '<!--<script>')), (text) => {
      const [, inside = ''] =
        /^<script type="application\/ld\+json">(.*)<\/script>$/su.exec(dataScript({ text }).text) ?? []
      expect(inside).not.toContain('<')
      expect(JSON.parse(inside)).toEqual({ text })
    }),
  )
})

test('markup goes into markup as it is, one by one, and nothing is written for what is not there', () => {
  const row = (name: string) => html`<li>${name}</li>`
  expect(html`<ul>${['a', '<b>'].map(row)}</ul>${false}${null}${undefined}${0}`.text).toBe(
    '<ul><li>a</li><li>&lt;b&gt;</li></ul>0',
  )
})
