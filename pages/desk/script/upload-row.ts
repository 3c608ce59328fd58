/** One photograph on its way, as the list shows it. */
export interface Row {
  item: HTMLElement
  says: HTMLElement
  bar: HTMLProgressElement
  sign: HTMLElement
}

export function rowFor(box: HTMLElement, file: File): Row {
  const arriving = box.querySelector<HTMLElement>('[data-arriving]')
  if (arriving) arriving.hidden = false
  const item = document.createElement('li')
  const sign = element('span', 'up__none', '0 %')
  const about = document.createElement('div')
  const bar = document.createElement('progress')
  bar.max = 100
  bar.value = 0
  bar.setAttribute('aria-label', file.name)
  const says = element('p', 'small soft', box.dataset['waiting'] ?? '')
  says.setAttribute('role', 'status')
  about.append(element('b', '', file.name), bar, says)
  item.append(sign, about)
  box.querySelector('.up')?.append(item)
  return { item, says, bar, sign }
}

export function tellProgress(at: number, size: number, row: Row, words: DOMStringMap): void {
  const percent = Math.floor((at / size) * 100)
  row.bar.value = percent
  row.sign.textContent = `${percent} %`
  row.says.textContent = (words['onItsWay'] ?? '')
    .replace('{percent}', (at / 1_048_576).toFixed(1))
    .replace('{size}', (size / 1_048_576).toFixed(1))
}

/** The line is gone: goes on by itself once it is back, or by a press. */
export function pressed(row: Row, words: DOMStringMap): Promise<void> {
  row.says.textContent = `${words['broken'] ?? ''} `
  row.says.className = 'small warn'
  return new Promise((resolve) => {
    const button = doButton(words['goOn'] ?? '')
    const goOn = () => {
      row.says.className = 'small soft'
      removeEventListener('online', goOn)
      resolve()
    }
    button.addEventListener('click', goOn, { once: true })
    addEventListener('online', goOn, { once: true })
    row.says.append(button)
  })
}

/** A sentence that says the remedy, and a way to take it off the list, or to try once more. */
export function refuse(row: Row, words: DOMStringMap, says: string, again?: () => Promise<void>): void {
  row.says.className = 'small bad'
  row.says.textContent = `${says} `
  const off = doButton(words['takeOff'] ?? '')
  off.addEventListener('click', () => row.item.remove())
  row.says.append(off)
  if (again) {
    const button = doButton(words['goOn'] ?? '')
    button.addEventListener('click', () => {
      row.says.className = 'small soft'
      void again()
    })
    row.says.append(' ', button)
  }
}

/** It is in the draft, and can be described. */
export function tellDone(row: Row, address: string, words: DOMStringMap): void {
  row.bar.value = 100
  row.says.textContent = `${words['done'] ?? ''} `
  const link = document.createElement('a')
  link.className = 'do'
  link.href = address
  link.textContent = words['describe'] ?? ''
  row.says.append(link)
}

function doButton(text: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'do'
  button.textContent = text
  return button
}

function element(name: string, className: string, text: string): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  made.textContent = text
  return made
}
