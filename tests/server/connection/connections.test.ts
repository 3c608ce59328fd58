import { once } from 'node:events'
import { existsSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { brochureFile, builtFiles } from '../../support/built-files.ts'
import { enquirySite } from '../../support/enquiry-site.ts'

// Only Linux says which files are open.
test.skipIf(!existsSync('/proc/self/fd'))(
  'a file that one connection requests many times is open once at a time, and closed when the client leaves',
  async () => {
    const dist = builtFiles()
    const brochure = path.join(dist, brochureFile('en'))
    writeFileSync(brochure, Buffer.alloc(16_000_000))
    const { app } = await enquirySite({ dist })
    const port = Number(new URL(await app.listen({ port: 0 })).port)
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.pause()
    socket.write('GET /brochure/en.pdf HTTP/1.1\r\nHost: villa\r\n\r\n'.repeat(20))
    await vi.waitFor(() => expect(timesOpen(brochure)).toBe(1))
    socket.destroy()
    await vi.waitFor(() => expect(timesOpen(brochure)).toBe(0))
  },
)

function timesOpen(file: string): number {
  const open = readdirSync('/proc/self/fd').map((number) => {
    try {
      return readlinkSync(`/proc/self/fd/${number}`)
    } catch {
      return null
    }
  })
  return open.filter((each) => each === file).length
}
