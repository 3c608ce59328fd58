/** HTML that is safe to send, because every value in it was escaped or was an Html itself. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** A template for HTML. Escapes every value for text and quoted attributes, unless the value is an Html already. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html | readonly Html[])[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(asText)))
}

function asText(value: string | number | Html | readonly Html[]): string {
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map(({ text }) => text).join('')
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
