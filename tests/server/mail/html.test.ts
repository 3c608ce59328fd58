import { expect, test } from 'vitest'
import { html } from '../../../server/mail/html.ts'

test('a template escapes text between tags and in attributes, and leaves HTML as it is', () => {
  const typed = `<b> & "c" 'd'`
  const link = html`<a title="${typed}">${typed}</a>`
  expect(link.text).toBe(
    '<a title="&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;">&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;</a>',
  )
  expect(html`<p>${[link, html`${1 + 1}`]}</p>`.text).toBe(`<p>${link.text}2</p>`)
})
