import { expect, test } from 'vitest'
import { html } from '../../../server/mail/html.ts'

test('what is put into a template is escaped, between tags and in an attribute; what is HTML already stays so', () => {
  const typed = `<b> & "c" 'd'`
  const link = html`<a title="${typed}">${typed}</a>`
  expect(link.text).toBe(
    '<a title="&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;">&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;</a>',
  )
  expect(html`<p>${[link, html`${1 + 1}`]}</p>`.text).toBe(`<p>${link.text}2</p>`)
})
