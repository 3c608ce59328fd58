import { mkdir, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'

// Stands in for the maker of the build, which lies beside it: see quick-dist.ts. It writes placeholders for brochures and
// cards. Pictures are made by the real one, but are tiny; and it keeps its priority, because it would time out next to other
// tests.
process.once('message', async (order) => {
  if (order.kind === 'brochure' || order.kind === 'card') {
    await mkdir(path.dirname(order.file), { recursive: true })
    await writeFile(order.file, `%PDF-1.7 ${order.kind}`)
    process.send?.({ what: 'done' }, () => process.exit(0))
    return
  }
  try {
    setPriority(0)
  } catch {
    // Only root may.
  }
  if (order.kind === 'pictures') makeStamps()
  await import(new URL('real-maker.js', import.meta.url).href)
  process.emit('message', order)
})

function makeStamps() {
  const { avif, resize } = sharp.prototype
  sharp.prototype.resize = function () {
    return resize.call(this, 96, 64)
  }
  sharp.prototype.avif = function (options) {
    return avif.call(this, { ...options, effort: 0 })
  }
}
