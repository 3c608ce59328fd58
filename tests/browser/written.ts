import { enquire } from '../faults/people.ts'

/** Sends an enquiry to a site and returns its reference. */
export async function write(url: string, changes: Record<string, unknown> = {}): Promise<string> {
  const { reference } = await enquire(
    { url },
    {
      name: 'Ingrid Solvang-Reyes',
      email: `ingrid${Math.random()}@visitor.example`,
      phone: '+33 6 39 98 41 07',
      message: 'Is the lower level dry, and are the two salons heated in winter?',
      brochureRequested: true,
      language: 'en',
      intent: 'sale',
      ...changes,
    },
  )
  return String(reference)
}
