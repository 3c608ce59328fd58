import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startBeside } from './comparison-server.ts'
import { freePort } from './free-port.ts'

const ownHeaders = ['date', 'connection', 'keep-alive', 'content-length', 'etag', 'content-type', 'transfer-encoding']

/** nginx on the first core, serving these bytes as a file under `/` with these headers; one worker, no log. */
export async function startNginx(body: Buffer, headers: Headers) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'villa-nginx-'))
  // Its workers are another user's.
  chmodSync(folder, 0o755)
  const port = await freePort()
  mkdirSync(path.join(folder, 'www'))
  writeFileSync(path.join(folder, 'www/index.html'), body)
  const added = [...headers].filter(([name]) => !ownHeaders.includes(name))
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 4096; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_timeout 65; keepalive_requests 100000000;
      open_file_cache max=100; default_type "${headers.get('content-type')}"; types {}
      ${['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind === 'body' ? 'client_body' : kind}_temp_path ${folder}/${kind};`).join(' ')}
      server {
        listen 127.0.0.1:${port}; root ${folder}/www;
        ${added.map(([name, value]) => `add_header ${name} "${value}";`).join('\n        ')}
      }
    }`,
  )
  return startBeside(['nginx', '-c', path.join(folder, 'nginx.conf')], { port, folder })
}
