import { setPriority } from 'node:os'
import sharp from 'sharp'

// The maker of the build, but for two things: it does not give way to the other tests, beside which it would be ended before it
// is done, and its pictures are the size of a stamp. See quick-dist.ts, which lays it beside the real one.
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
