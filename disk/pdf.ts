import { open } from 'node:fs/promises'

/** True if a file begins and ends like a PDF. Some programs write a few bytes before and after. */
export async function isPdf(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const read = async (from: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(1_024), 0, 1_024, Math.max(0, from))
      return buffer.toString('latin1', 0, bytesRead)
    }
    return (await read(0)).includes('%PDF-') && (await read(size - 1_024)).includes('%%EOF')
  } finally {
    await handle.close()
  }
}
