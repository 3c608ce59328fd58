/** One row in the list of uploads. */
export interface UploadRow {
  item: HTMLElement
  says: HTMLElement
  bar: HTMLProgressElement
  sign: HTMLElement
}

export function rowFor(box: HTMLElement, file: File): UploadRow {
  const arriving = box.querySelector<HTMLElement>('[data-arriving]')
  if (arriving) arriving.hidden = false
  const item = document.createElement('li')
  const sign = element('span', 'up__none', '0\u00a0%')
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

export function showProgress(at: number, size: number, row: UploadRow, words: DOMStringMap): void {
  const percent = Math.floor((at / size) * 100)
  row.bar.value = percent
  row.sign.textContent = `${percent}\u00a0%`
  row.says.textContent = (words['onItsWay'] ?? '').replace('{sent}', megabytes(at)).replace('{size}', megabytes(size))
}

const megabytes = (bytes: number) =>
  (bytes / 1_048_576).toLocaleString(document.documentElement.lang, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })

/** Resolves when the connection is back or the owner presses the button. */
export function pressed(row: UploadRow, words: DOMStringMap): Promise<void> {
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

/** Says why an upload was refused, with a button to remove the row, and one to try again unless that is useless. */
export function refuse(row: UploadRow, words: DOMStringMap, says: string, again?: () => void): void {
  row.says.className = 'small bad'
  row.says.textContent = `${says} `
  const off = doButton(words['takeOff'] ?? '')
  off.addEventListener('click', () => row.item.remove())
  row.says.append(off)
  if (again) {
    const button = doButton(words['again'] ?? '')
    button.addEventListener('click', () => {
      row.says.className = 'small soft'
      row.says.textContent = words['waiting'] ?? ''
      again()
    })
    row.says.append(' ', button)
  }
}

/** Says that the photograph is in the draft, with a link to describe it. */
export function showDone(row: UploadRow, address: string, words: DOMStringMap): void {
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
