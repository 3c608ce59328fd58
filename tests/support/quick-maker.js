import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

// Stands in for the maker in tests that do not look at brochures and cards, and writes placeholders for them. It leaves
// pictures to the eager maker.
process.once('message', async (order) => {
  if (order.kind !== 'brochure' && order.kind !== 'card') {
    await import('./eager-maker.js')
    process.emit('message', order)
    return
  }
  await mkdir(path.dirname(order.file), { recursive: true })
  await writeFile(order.file, `%PDF-1.7 ${order.kind}`)
  process.send?.({ what: 'done' }, () => process.exit(0))
})
