import { setPriority } from 'node:os'
import sharp from 'sharp'

// The maker of the build with two differences: it keeps its priority, because it would time out next to other tests, and its
// pictures are tiny. See quick-dist.ts, which puts it next to the real one.
process.once('message', async (order) => {
  stopGivingWay()
  if (order.kind === 'pictures') makeStamps()
  await import(new URL('real-maker.js', import.meta.url).href)
  process.emit('message', order)
})

function stopGivingWay() {
  try {
    setPriority(0)
  } catch {
    // Only root may.
  }
}

function makeStamps() {
  const { avif, resize } = sharp.prototype
  sharp.prototype.resize = function () {
    return resize.call(this, 96, 64)
  }
  sharp.prototype.avif = function (options) {
    return avif.call(this, { ...options, effort: 0 })
  }
}
