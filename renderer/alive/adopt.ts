const adopted = new Set<string>()

/** Adds the rules of a part that is loaded late to the page, once. */
export function adopt(css: string): void {
  if (adopted.has(css)) return
  adopted.add(css)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
