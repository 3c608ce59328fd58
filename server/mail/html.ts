/** HTML that is finished: what was put into it has been escaped, or was finished itself. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** A template for HTML. Whatever is put into it is escaped, between tags and in quoted attributes, unless it is HTML already. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html | readonly Html[])[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(asText)))
}

function asText(value: string | number | Html | readonly Html[]): string {
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map(({ text }) => text).join('')
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
