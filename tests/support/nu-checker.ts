import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { installPackagesOfTests } from './needs.ts'

const run = promisify(execFile)
const checker = path.resolve('tests/node_modules/vnu-jar/build/dist/vnu.jar')

/**
 * Returns what the W3C's Nu HTML Checker reports about these documents, all in one run. Each finding starts with the name
 * of its document.
 */
export async function findingsIn(documents: ReadonlyMap<string, string>): Promise<string[]> {
  installPackagesOfTests()
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
  /** The piece of the document that the finding is about. */
  extract?: string
}
