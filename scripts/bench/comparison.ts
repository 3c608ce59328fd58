import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.ts'
import { type RawAnswer, setByEveryServer } from './raw-answer.ts'
import { answering } from './server.ts'
import { onCore } from './tools.ts'

const ownHeaders = [...setByEveryServer, 'etag', 'content-type']

/** Starts nginx on the first core, with one worker and no log. It serves this answer as a file with the same headers. */
export async function startNginx({ headers, body }: RawAnswer) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'villa-nginx-'))
  // The workers of nginx run as another user, who must be able to read the folder.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const added = [...headers].filter(([name]) => !ownHeaders.includes(name))
  const configuration = path.join(folder, 'nginx.conf')
  writeFileSync(path.join(folder, 'index.html'), body)
  writeFileSync(
    configuration,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 4096; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=100;
      types {} default_type "${headers.get('content-type')}"; client_body_temp_path ${folder}/body;
      server {
        listen 127.0.0.1:${port}; root ${folder};
        ${added.map(([name, value]) => `add_header ${name} "${value}";`).join('\n        ')}
      }
    }`,
  )
  const nginx = await startBeside(['nginx', '-c', configuration], `http://127.0.0.1:${port}/`)
  return {
    ...nginx,
    async stop() {
      await nginx.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts a minimal Fastify server on the first core. Its one route sends the page found at an address, with the same headers. */
export async function startBareFastify(page: string) {
  const port = await freePort()
  const program = ['--import', 'tsx', 'scripts/bench/bare-fastify.ts', String(port), page]
  return startBeside([process.execPath, ...program], `http://127.0.0.1:${port}/`)
}

async function startBeside(words: readonly string[], url: string) {
  const [command = '', ...rest] = [...onCore(0), ...words]
  const server = spawn(command, rest, { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await answering(url)
  return {
    url,
    stop: () => {
      server.kill('SIGTERM')
      return ended
    },
  }
}
