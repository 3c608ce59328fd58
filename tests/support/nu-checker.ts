import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const checker = path.resolve('node_modules/vnu-jar/build/dist/vnu.jar')

/** What the Nu HTML checker, the W3C's own, has against these documents, all at one start; each finding begins with its document's name. */
export async function findingsIn(documents: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'villa-validity-'))
  try {
    for (const [name, html] of documents) await writeFile(path.join(folder, `${name}.html`), html)
    const options = ['--format', 'json', '--stdout', '--exit-zero-always', '--skip-info-messages']
    const { stdout } = await run('java', ['-jar', checker, ...options, folder], { maxBuffer: 64 * 1024 * 1024 })
    const { messages }: { messages: Message[] } = JSON.parse(stdout)
    return messages.map(({ url, message, extract }) => `${path.basename(url, '.html')}: ${message} ${extract ?? ''}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Message {
  url: string
  message: string
  /** The piece of the document. */
  extract?: string
}
